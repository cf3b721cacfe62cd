/** Signs that a voice reads wrong: "$" becomes dollars. Each with the words that are meant. */
const SAID: readonly [RegExp, string][] = [
  [/\$\s?([\d.,]+)(?:\s?COP)?/g, '$1 pesos'],
  [/Bs\.\s?([\d.,]+)/g, '$1 bolívares'],
  [/\bpor Kg\b/g, 'por kilo'],
  [/\bKg\b/g, 'kilos'],
  [/\s?·\s?/g, ', '],
  [/≈/g, 'son unos'],
];

const LONGEST = 200;

/** A text of the screen as lines that a voice can read, each short enough not to be cut. */
export const spokenLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      SAID.reduce((words, [sign, said]) => words.replace(sign, said), line.replace(/\s+/g, ' ').trim()),
    )
    .flatMap((line) => (line.length > LONGEST ? line.replace(/([.;:]) /g, '$1\n').split('\n') : [line]))
    .filter((line) => /[\p{L}\d]/u.test(line));
