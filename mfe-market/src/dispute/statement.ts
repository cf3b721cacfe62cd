import { addStatement } from '@cosecha/shared/api';
import { KEY_LIFE_MS, type OperationKind } from '@cosecha/shared/operation';
import { disputeText, pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { statementDrafts } from './draft';

const text = disputeText.thread;
const statementSchema = z.object({ orderId: z.string(), words: z.string(), files: z.array(z.string()) });
type Statement = z.infer<typeof statementSchema>;

/** What one side adds to an open dispute. Its draft goes when it has arrived. */
export const statementKind: OperationKind<Statement, null> = {
  name: 'statement',
  subject: ({ orderId }) => orderId,
  input: statementSchema,
  result: z.literal(null),
  async run(statement, key, isAsked) {
    await addStatement(statement, key, {
      title: pinText.confirm,
      explain: text.pin,
      recentPin: true,
      isAsked,
    });
    return null;
  },
  waitsForPin: true,
  maxAge: KEY_LIFE_MS,
  onDone: ({ input }, wallet) => statementDrafts.drop(wallet, input.orderId),
  onUnwatchedEnd: ({ input }) => ({ done: text.sent, refused: text.notSent(input.orderId) }),
};
