import { runIndexCommand } from '@cosecha/backend';
import { onDataFolder } from '../on-data-folder';

/** `npm run index -- list | retry | rebuild`: looks after the index. */
export const main = (args: readonly string[]): Promise<void> =>
  onDataFolder((config, isFeedUp) => runIndexCommand(config, args, { say: console.log, isFeedUp }));
