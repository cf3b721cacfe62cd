import { NOTICE_GROUPS, type NoticeGroup, tableOf } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';

type PushChoice = Record<NoticeGroup, boolean>;

export const settingsSchema = z.object({
  /** Which groups may push; those that are not named stay as they are. */
  push: z.strictObject(tableOf(NOTICE_GROUPS, () => z.optional(z.boolean()))),
});

const mutedSchema = z.array(z.string());

/** What a wallet wants as pushes: everything that it has not silenced. */
export async function readPushChoice(queries: Queries, wallet: string): Promise<PushChoice> {
  const row = await queries
    .selectFrom('notification_settings')
    .select('muted')
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  const muted = row ? z.parse(mutedSchema, row.muted) : [];
  return tableOf(NOTICE_GROUPS, (group) => !muted.includes(group));
}

export async function savePushChoice(
  queries: Queries,
  wallet: string,
  { push }: z.infer<typeof settingsSchema>,
  now: Date,
): Promise<PushChoice> {
  const before = await readPushChoice(queries, wallet);
  const after: PushChoice = { ...before };
  for (const group of NOTICE_GROUPS) after[group] = push[group] ?? before[group];
  const muted = JSON.stringify(NOTICE_GROUPS.filter((group) => !after[group]));
  await queries
    .insertInto('notification_settings')
    .values({ wallet, muted, updated_at: now })
    .onConflict((conflict) => conflict.column('wallet').doUpdateSet({ muted, updated_at: now }))
    .execute();
  return after;
}
