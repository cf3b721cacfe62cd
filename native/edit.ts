import { readFileSync, writeFileSync } from 'node:fs';

/** A text in a file that Capacitor wrote, and its replacement. */
export type Edit = readonly [before: string, after: string];

/**
 * Changes a file of Capacitor's template.
 * @throws Error when something to replace is not there: another version of Capacitor wrote another template
 */
export function editFile(file: string, edits: readonly Edit[]): void {
  const text = edits.reduce(
    (before, [wanted, instead]) => {
      if (!before.includes(wanted))
        throw new Error(`${file}: Capacitor's template has no "${wanted}" any more`);
      return before.replaceAll(wanted, instead);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}

/** A text for XML, also within quotes. */
export const inXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
