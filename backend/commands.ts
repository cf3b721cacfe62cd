import { type Declaration, matching, text, type Values, whole } from '@cosecha/shared/command-line';
import type { Retained } from './src/growth/read-growth';

const id = {
  name: 'offer',
  does: 'the number of the offer, which /oferta/<number> has',
  value: matching('NUMBER', /^\d{1,18}$/, 'a number'),
} as const;

const question = {
  name: 'question',
  does: 'the number of the public question, which its report has',
  value: matching('NUMBER', /^\d{1,18}$/, 'a number'),
} as const;

/** Commands that look after a running service, as data: `npm run index`, or `node server.cjs index` in its container. */
export const OPERATOR_COMMANDS = {
  index: {
    does: 'Looks after what the service has read from the chain.',
    verbs: {
      list: { does: 'the events that were set aside, with the reason of each' },
      retry: { does: 'tries them again, as every start of the service does' },
      rebuild: { does: 'empties the index and has it read from the chain again' },
    },
    example: 'list',
  },
  offers: {
    does: 'Takes offers and public questions out of sight, and shows them again.',
    verbs: {
      hide: {
        does: 'only its owner sees it, with the reason; nothing of it can be begun, open orders go on',
        arguments: [id],
        options: {
          reason: { does: 'why, in Spanish, for its owner to read', value: text('"…"'), required: true },
        },
      },
      show: { does: 'everybody sees it again', arguments: [id] },
      list: { does: 'what is out of sight, and why' },
      'hide-question': {
        does: 'only its author sees the question, with the reason; its answer goes with it',
        arguments: [question],
        options: {
          reason: { does: 'why, in Spanish, for its author to read', value: text('"…"'), required: true },
        },
      },
      'show-question': { does: 'everybody sees it again', arguments: [question] },
    },
    example: 'hide 12 --reason "Las fotos son de otra finca."',
  },
  vouchers: {
    does: 'Makes codes for people whom a cooperative knows: the treasury pays more for wallets that have used one.',
    verbs: {
      make: {
        does: 'a code, which is said once and kept nowhere',
        options: {
          for: { does: 'whose people it is for', value: text('"…"'), required: true },
          uses: { does: 'how many wallets may use it', value: whole(1, 100_000), default: 50 },
          days: { does: 'for how long', value: whole(1, 3_650), default: 90 },
        },
      },
      list: { does: 'whose codes there are, with what is left of each' },
      end: {
        does: 'it stands for no wallet any more',
        arguments: [{ name: 'code', does: 'as it was made', value: text('CODE') }],
      },
    },
    example: 'make --for "Cooperativa de Ubaté" --uses 80',
  },
  growth: {
    does: 'Says what everything that is kept takes: each table, folder and collection, for each order, and in a year.',
    options: {
      orders: {
        does: 'orders a day that the year is computed for',
        value: whole(1, 1_000_000),
        default: 1_000,
      },
    },
    example: '--orders 200',
  },
} as const satisfies Record<string, Declaration>;

export type OperatorCommand = keyof typeof OPERATOR_COMMANDS;

/** What was typed for a command. */
export type Typed<Name extends OperatorCommand> = Values<(typeof OPERATOR_COMMANDS)[Name]>;

export interface OperatorParts {
  say: (line: string) => void;
  /** Whether the block feed can be asked: a network of our own runs together with the service. */
  isFeedUp?: boolean;
  /** Other things that are kept, which only the caller can look into; asked after the service's own. */
  beside?: () => Promise<readonly { heading: string; retained: readonly Retained[] }[]>;
}
