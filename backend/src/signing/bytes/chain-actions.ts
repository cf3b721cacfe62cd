import type { ChainCall } from '@cosecha/shared/domain';
import { actions } from 'near-api-js';
import type { Action } from './sign-transaction';

/** The actions of a call as near-api-js signs them, with its JSON to the byte. */
export const chainActions = ({ actions: planned }: ChainCall): Action[] =>
  planned.map(({ methodName, args, gas, deposit }) =>
    actions.functionCall(methodName, Buffer.from(args), BigInt(gas), BigInt(deposit)),
  );
