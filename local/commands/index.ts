import { runIndexCommand } from '@cosecha/backend';
import { onDataFolder } from '../on-data-folder';
import type { Typed } from './declared';

/** `npm run index -- list | retry | rebuild`: looks after the index. */
export const main = ({ verb }: Typed<'index'>): Promise<void> =>
  onDataFolder((config, isFeedUp) => runIndexCommand(config, verb, { say: console.log, isFeedUp }));
