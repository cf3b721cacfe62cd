import { SetupError } from '@cosecha/shared/command-line';
import type { OperatorParts, Typed } from '../commands';
import type { BackendConfig } from './config/config';
import type { Database } from './db/database';
import { openAloud } from './db/open-when-up';
import {
  type HiddenOffer,
  hiddenOffers,
  hideOffer,
  knowsOffer,
  showOffer,
} from './modules/marketplace/hidden-offers';
import {
  type HiddenQuestion,
  hiddenQuestions,
  hideQuestion,
  showQuestion,
} from './modules/questions/take-back';

interface CommandParts {
  database: Database;
  say: (line: string) => void;
  /** '' where none was given. */
  offer: string;
  question: string;
  reason: string;
}

const COMMANDS: Readonly<Record<Typed<'offers'>['verb'], (parts: CommandParts) => Promise<void>>> = {
  async hide({ database, say, offer, reason }) {
    const offerId = oneSpelling(offer);
    const isKnown = await knowsOffer(database, offerId);
    if (!isKnown)
      throw new SetupError(`There is no offer ${offerId}: /oferta/<number> has the number of one.`);
    await hideOffer(database, offerId, reason);
    const hidden = (await hiddenOffers(database)).find((each) => each.offerId === offerId);
    if (hidden) say(`Hidden: ${described(hidden)}`);
  },

  async show({ database, say, offer }) {
    const offerId = oneSpelling(offer);
    const wasHidden = await showOffer(database, offerId);
    if (!wasHidden) throw new SetupError(`Offer ${offerId} is not hidden; offers list has those that are.`);
    say(`Offer ${offerId} is shown again.`);
  },

  async 'hide-question'({ database, say, question, reason }) {
    const id = oneSpelling(question);
    const hidden = await hideQuestion(database, id, reason);
    if (!hidden) throw new SetupError(`There is no public question ${id}: its report has the number.`);
    say(`Hidden: ${describedQuestion(hidden)}`);
  },

  async 'show-question'({ database, say, question }) {
    const id = oneSpelling(question);
    const wasHidden = await showQuestion(database, id);
    if (!wasHidden) throw new SetupError(`Question ${id} is not hidden; offers list has those that are.`);
    say(`Question ${id} is shown again.`);
  },

  async list({ database, say }) {
    const hidden = await hiddenOffers(database);
    if (hidden.length === 0) say('No offer is hidden.');
    for (const each of hidden) say(described(each));
    for (const each of await hiddenQuestions(database)) say(describedQuestion(each));
  },
};

/**
 * Takes offers and public questions out of sight and shows them again. A service that runs answers so at once.
 * @throws SetupError that says what is wrong, before anything changed
 */
export async function runOffersCommand(
  config: Pick<BackendConfig, 'database'>,
  typed: Typed<'offers'>,
  { say }: OperatorParts,
): Promise<void> {
  const offer = 'offer' in typed ? typed.offer : '';
  const question = 'question' in typed ? typed.question : '';
  const reason = 'reason' in typed ? typed.reason : '';
  const database = await openAloud(config.database, say);
  try {
    await COMMANDS[typed.verb]({ database, say, offer, question, reason });
  } finally {
    await database.destroy();
  }
}

const oneSpelling = (number: string): string => BigInt(number).toString();

function described({ offerId, offer, reason, hiddenAt }: HiddenOffer): string {
  const what = offer ? `“${offer.product}” of ${offer.seller}` : 'which the index does not have';
  return `offer ${offerId}, ${what}, since ${hiddenAt.toISOString()}: ${reason}`;
}

const describedQuestion = ({ id, offerId, words, reason }: HiddenQuestion): string =>
  `question ${id} about offer ${offerId}, “${words}”: ${reason}`;
