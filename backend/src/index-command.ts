import type { OperatorParts, Typed } from '../commands';
import { createBackend } from './app';
import type { BackendConfig } from './config/config';
import type { Database } from './db/database';
import { openAloud } from './db/open-when-up';
import { createBlockFeed } from './indexer/feed';
import { countQuarantined, listQuarantined } from './indexer/quarantine/retry';
import { rebuildIndex } from './indexer/rebuild';

const LISTED = 100;

interface CommandParts {
  config: BackendConfig;
  database: Database;
  say: (line: string) => void;
  isFeedUp: boolean;
}

const COMMANDS: Readonly<Record<Typed<'index'>['verb'], (parts: CommandParts) => Promise<void>>> = {
  async list({ database, say }) {
    const count = await countQuarantined(database);
    say(count === 0 ? 'Nothing is set aside.' : `${count} events are set aside.`);
    for (const { height, receipt_id, event, subject, reason } of await listQuarantined(database, LISTED)) {
      say(`block ${height}, receipt ${receipt_id}: ${event} (${subject ?? 'nobody’s'}): ${reason}`);
    }
    if (count > LISTED) say(`… and ${count - LISTED} more.`);
  },

  async retry({ config, database, say }) {
    const backend = await createBackend(config, { database });
    const { healed, waiting } = await backend.indexer.retryQuarantined();
    await backend.close();
    say(`${healed} events are in the index now, ${waiting} wait on.`);
  },

  async rebuild({ config, database, say, isFeedUp }) {
    await rebuildIndex({
      database,
      contractId: config.p2pContractId,
      startHeight: config.indexer.startHeight,
      feed: isFeedUp ? createBlockFeed(config.near.dataUrl) : null,
    });
    say('The index is empty. A service that runs reads the chain now, another one when it starts.');
  },
};

/**
 * Looks after the index: `list`, `retry` or `rebuild`.
 * @throws Error that says what is wrong, before anything changed
 */
export async function runIndexCommand(
  config: BackendConfig,
  { verb }: Typed<'index'>,
  { say, isFeedUp = true }: OperatorParts,
): Promise<void> {
  const database = await openAloud(config.database, say);
  try {
    await COMMANDS[verb]({ config, database, say, isFeedUp });
  } finally {
    await database.destroy();
  }
}
