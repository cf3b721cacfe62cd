import { type KnownError, translateErrors, unreadable } from '@cosecha/shared/server';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyInstance } from 'fastify';
import { isUnreadableValue } from '../db/data-refusal';
import { outageFrom } from './outages';

const known: KnownError = (thrown) =>
  isUnreadableValue(thrown) ? unreadable(serviceText.input.unstorable) : outageFrom(thrown);

/** Besides what every server of ours knows: the database's refusals, and outages of what stands behind the service. */
export const translateServiceErrors = (scope: FastifyInstance): void => translateErrors(scope, known);
