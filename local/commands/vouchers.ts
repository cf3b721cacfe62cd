import { runVouchersCommand } from '@cosecha/backend';
import { onDataFolder } from '../on-data-folder';
import type { Typed } from './declared';

/** `npm run vouchers -- make | list | end`: codes for people whom a cooperative knows. */
export const main = (typed: Typed<'vouchers'>): Promise<void> =>
  onDataFolder((config) => runVouchersCommand(config, typed, { say: console.log }));
