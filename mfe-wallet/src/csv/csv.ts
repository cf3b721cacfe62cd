import { formatEsCo, keysOf } from '@cosecha/shared/domain';

/** Spreadsheets in Spanish read a comma as decimals and split at semicolons; the mark tells them that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = ';';
const LINE_END = '\r\n';
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** A table for spreadsheets in es-CO. @param heads column headings by name */
export function csvOf<Column extends string, Item>(
  heads: Readonly<Record<Column, string>>,
  cells: Readonly<Record<Column, (item: Item) => string>>,
  items: readonly Item[],
): string {
  const names = keysOf(cells);
  const lines = [
    names.map((name) => heads[name]),
    ...items.map((item) => names.map((name) => cells[name](item))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => line.map(cell).join(SEPARATOR) + LINE_END).join('');
}

/**
 * Prefixes an apostrophe to text that a spreadsheet would run as a formula: other people write product names and notes.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Without thousands, which spreadsheets would take for decimals or text. */
export const csvAmount = (units: bigint, decimals: number): string =>
  formatEsCo(units, decimals).replaceAll('.', '');
