import { runOffersCommand } from '@cosecha/backend';
import { onDataFolder } from '../on-data-folder';
import type { Typed } from './declared';

/** `npm run offers -- hide | show | list`: takes offers out of sight. */
export const main = (typed: Typed<'offers'>): Promise<void> =>
  onDataFolder((config) => runOffersCommand(config, typed, { say: console.log }));
