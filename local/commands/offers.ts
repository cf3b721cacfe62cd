import { runOffersCommand } from '@cosecha/backend';
import { onDataFolder } from '../on-data-folder';

/** `npm run offers -- hide | show | list`: takes offers out of sight. */
export const main = (args: readonly string[]): Promise<void> =>
  onDataFolder((config) => runOffersCommand(config, args, { say: console.log }));
