import { type KnownError, translateErrors, unreadable } from '@cosecha/shared/server';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyInstance } from 'fastify';
import { isUnreadableValue } from '../db/data-refusal';
import { outageFrom } from './outages';

const known: KnownError = (thrown) =>
  isUnreadableValue(thrown) ? unreadable(serviceText.input.unstorable) : outageFrom(thrown);

/** Besides the errors of every server of ours: the database's refusals, and outages of the servers that this one uses. */
export const translateServiceErrors = (scope: FastifyInstance): void => translateErrors(scope, known);
