import { FILE_KINDS, type FileKind } from './kinds';

const NAME_MAX_LETTERS = 100;
/** Separators of folders, what no system takes in a name, controls, and marks that turn the reading direction. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Names that a device may run by their ending, whatever they hold. */
const RUNS =
  /\.(?:apk|app|bat|cmd|com|cpl|desktop|exe|gadget|hta|htm|html|inf|jar|js|jse|lnk|mjs|msc|msi|ps1|py|reg|scr|sh|svg|url|vb|vbe|vbs|wsf|wsh|xhtml)$/i;

/** Whether a name says that it runs; a text file by such a name is not sent. */
export const saysThatItRuns = (name: string): boolean => RUNS.test(name.trim());

/**
 * A name under which a file can be saved: without folders, controls and tricks of reading direction, and always with an
 * ending of its kind, so that no name makes a device run what it holds.
 */
export function safeFileName(name: string, kind: FileKind): string {
  const { endings } = FILE_KINDS[kind];
  const clean = name
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const ending = dot < 0 ? '' : clean.slice(dot + 1).toLowerCase();
  const isOfKind = endings.some((known) => known === ending);
  const stem = (isOfKind ? clean.slice(0, dot).trim() : clean) || 'archivo';
  return `${[...stem].slice(0, NAME_MAX_LETTERS).join('')}.${isOfKind ? ending : endings[0]}`;
}
