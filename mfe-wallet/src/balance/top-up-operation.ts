import { askForDemoMoney, type TopUp, topUpSchema } from '@cosecha/shared/api';
import { KEY_LIFE_MS, type OperationKind } from '@cosecha/shared/operation';
import * as z from 'zod/mini';

/** A wallet can have one top-up open. */
export const TOP_UP = '';

/** Practice stablecoin of a local network, once a day. */
export const topUpKind: OperationKind<null, TopUp> = {
  name: 'top-up',
  subject: () => TOP_UP,
  input: z.literal(null),
  result: topUpSchema,
  run: askForDemoMoney,
  maxAge: KEY_LIFE_MS,
};
