import { join } from 'node:path';
import { table } from '@cosecha/shared/command-line';
import { measureReading } from '../../reading/sentences';
import { readTexts } from '../../reading/texts';

/** `npm run reading`: how long the sentences are that people read, by screen. */
export async function main(): Promise<void> {
  const { sentences, average, screens } = measureReading(readTexts(join(__dirname, '../../..')));
  console.log(`${sentences} sentences of ${average.toFixed(1)} words; by screen, the hardest first:`);
  console.log(
    table(
      screens.map(({ screen, longest, ...figures }) => [
        screen,
        `${figures.sentences} of ${figures.average.toFixed(1)} words, longest ${longest.words} (${longest.file}:${longest.line}): ${longest.said}`,
      ]),
    ),
  );
}
