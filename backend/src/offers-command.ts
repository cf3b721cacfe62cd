import { parseArgs } from 'node:util';
import type { BackendConfig } from './config';
import { type Database, openDatabase } from './db/database';
import { type HiddenOffer, hiddenOffers, hideOffer, showOffer } from './modules/marketplace/hidden-offers';

const HELP = `Offers can be taken out of sight, and shown again:
  offers hide <offer id> --reason "…"   only its owner sees it, with the reason, which you write in Spanish; no order and no question
                                        of it can be begun; open orders go on
  offers show <offer id>                everybody sees it again
  offers list                           what is out of sight, and why`;

interface CommandParts {
  database: Database;
  say: (line: string) => void;
  /** As given; '' where none was. */
  id: string;
  reason: string;
}

const COMMANDS: Readonly<Record<string, (parts: CommandParts) => Promise<void>>> = {
  async hide({ database, say, id, reason }) {
    const offerId = offerIdOf(id);
    await hideOffer(database, offerId, reason);
    const hidden = (await hiddenOffers(database)).find((each) => each.offerId === offerId);
    if (hidden) say(`Hidden: ${described(hidden)}`);
  },

  async show({ database, say, id }) {
    const offerId = offerIdOf(id);
    const wasHidden = await showOffer(database, offerId);
    say(wasHidden ? `Offer ${offerId} is shown again.` : `Offer ${offerId} was not hidden.`);
  },

  async list({ database, say }) {
    const hidden = await hiddenOffers(database);
    if (hidden.length === 0) say('No offer is hidden.');
    for (const each of hidden) say(described(each));
  },
};

/**
 * Takes offers out of sight and shows them again: `hide`, `show` or `list`. A service that runs answers so at once.
 * @throws Error that says what is wrong, before anything changed
 */
export async function runOffersCommand(
  config: Pick<BackendConfig, 'database'>,
  args: readonly string[],
  { say }: { say: (line: string) => void },
): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [name = '', id = '', ...more] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || values.help) {
    say(HELP);
    return;
  }
  if (more.length > 0) throw new Error('One offer at a time, and the reason in quotes: --reason "…".');
  const database = await openDatabase(config.database);
  try {
    await command({ database, say, id, reason: values.reason ?? '' });
  } finally {
    await database.destroy();
  }
}

/** One spelling of each number. @throws Error */
function offerIdOf(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw new Error(`“${text}” is no offer’s number: /oferta/<number> has it.`);
  return BigInt(text).toString();
}

function described({ offerId, offer, reason, hiddenAt }: HiddenOffer): string {
  const what = offer ? `“${offer.product}” of ${offer.seller}` : 'which the index does not have';
  return `offer ${offerId}, ${what}, since ${hiddenAt.toISOString()}: ${reason}`;
}
