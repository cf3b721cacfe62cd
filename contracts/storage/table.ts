import type { ContractName } from '../build';
import { NEAR, STAKE_PER_BYTE } from '../testing/network';

/** A line of the table. */
export interface StorageRow {
  contract: ContractName;
  method: string;
  /** Which of the things that the method can do. */
  case: string;
  /** Calls that it makes along the way, `contract.method`. */
  makes: string[];
  /** Tgas that was attached. */
  gas: number;
  /** Bytes by which each account's storage has grown. */
  grows: Record<ContractName, number>;
  paidBy: string;
}

/** The table of docs/contracts-on-near.md. */
export function storageTable(rows: readonly StorageRow[]): string {
  const signed = (bytes: number) =>
    bytes > 0 ? `+${bytes.toLocaleString('en')}` : bytes.toLocaleString('en');
  const cells = rows.map(({ contract, method, case: what, gas, grows, paidBy }) => {
    const total = grows.stablecoin + grows.market + grows.escrow;
    return [
      `\`${contract}.${method}\`${what ? `, ${what}` : ''}`,
      String(gas),
      ...[grows.market, grows.escrow, grows.stablecoin].map(signed),
      near(total),
      paidBy,
    ];
  });
  const head = ['call', 'Tgas', 'market', 'escrow', 'token', 'NEAR', 'paid by'];
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, column) => (column > 0 && column < 6 ? '--:' : '---'))),
    ...cells.map(line),
  ].join('\n');
}

/** Bytes at NEAR's price, with five decimals: a byte is 0.00001 NEAR. */
function near(bytes: number): string {
  const hundredThousandths = (BigInt(Math.abs(bytes)) * STAKE_PER_BYTE) / (NEAR / 100_000n);
  const digits = String(hundredThousandths).padStart(6, '0');
  return bytes === 0 ? '0' : `${bytes < 0 ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`;
}
