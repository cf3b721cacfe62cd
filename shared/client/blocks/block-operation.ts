import { queryClient, queryKeys, setBlocked } from '@cosecha/shared/api';
import { isAccountId } from '@cosecha/shared/domain';
import { KEY_LIFE_MS, type OperationKind } from '@cosecha/shared/operation';
import { blocksText, pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { BLOCKS_KEY } from './blocked-people';

const inputSchema = z.object({
  accountId: z.string().check(z.refine(isAccountId)),
  /** For what is said about it. */
  name: z.string(),
  isBlocked: z.boolean(),
});
export type BlockChange = z.infer<typeof inputSchema>;

/** Blocks a person on the chain, where neither can order from the other from then on, or lifts that. */
export const blockKind: OperationKind<BlockChange, Record<never, never>> = {
  name: 'block',
  subject: ({ accountId }) => accountId,
  input: inputSchema,
  result: z.object({}),
  async run({ accountId, isBlocked, name }, key, isAsked) {
    const explain = isBlocked ? blocksText.pinBlock(name) : blocksText.pinUnblock(name);
    await setBlocked(accountId, isBlocked, key, {
      title: pinText.confirm,
      explain,
      recentPin: true,
      isAsked,
    });
    return {};
  },
  maxAge: KEY_LIFE_MS,
  onDone() {
    void queryClient().invalidateQueries({ queryKey: BLOCKS_KEY });
    /** Eligibility to order is requested again as well. */
    void queryClient().invalidateQueries({ queryKey: queryKeys.offers.all });
  },
  onUnwatchedEnd: ({ input: { name, isBlocked } }) => ({
    done: isBlocked ? blocksText.blocked(name) : blocksText.unblocked(name),
    refused: blocksText.refused(name),
  }),
};
