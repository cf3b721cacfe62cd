import { orderIdFromIndexed } from '@cosecha/shared/domain';
import { isoMinute, movementToolsText, walletText } from '@cosecha/shared/text';
import { csvAmount, csvOf } from '../csv/csv';
import type { Movement } from './requests';

const { csv } = movementToolsText;
const { kinds } = walletText.movements;
type Column = keyof typeof csv.columns;

/** Decimals of what was moved. */
const DECIMALS: Record<Movement['asset'], number> = { stablecoin: 6, near: 24 };

const CELLS: Record<Column, (movement: Movement) => string> = {
  time: ({ time }) => isoMinute(time),
  kind: ({ kind, direction }) => kinds[kind][direction],
  /** Outgoing amounts are negative in a separate column: a cell starting with a minus would be a formula. */
  came: ({ direction, asset, amount }) =>
    direction === 'in' ? csvAmount(BigInt(amount), DECIMALS[asset]) : '',
  left: ({ direction, asset, amount }) =>
    direction === 'out' ? csvAmount(BigInt(amount), DECIMALS[asset]) : '',
  asset: ({ asset }) => csv.assets[asset],
  order: ({ orderId }) => (orderId ? orderIdFromIndexed(orderId) : ''),
  with: ({ counterparty }) => counterparty ?? '',
  memo: ({ memo }) => memo ?? '',
  transaction: ({ transactionHash }) => transactionHash ?? '',
};

/** Movements as a table for spreadsheets. */
export const movementsCsv = (movements: readonly Movement[]): string => csvOf(csv.columns, CELLS, movements);
