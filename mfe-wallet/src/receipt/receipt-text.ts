import type { Definition } from '@cosecha/shared/ui';

/** Rows whose values are plain words, so that the same ones are shown, copied and shared. */
export interface ReceiptRow extends Definition {
  value: string;
}

/** The receipt as lines of text. */
export function receiptText(title: string, amount: string, rows: readonly ReceiptRow[]): string {
  return [`Cosecha · ${title}`, amount, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}
