import { addStatement } from '@cosecha/shared/api';
import { disputeText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { writtenKind } from '../photos/written-kind';
import { statementDrafts } from './draft';

const text = disputeText.thread;

/** What one side adds to an open dispute. */
export const statementKind = writtenKind({
  name: 'statement',
  input: z.object({ orderId: z.string(), words: z.string(), files: z.array(z.string()) }),
  send: addStatement,
  explain: text.pin,
  drafts: statementDrafts,
  onUnwatchedEnd: ({ input: { orderId } }) => ({
    done: text.sent,
    refused: text.notSent(orderId),
    lapsed: text.lapsedElsewhere(orderId),
  }),
});
