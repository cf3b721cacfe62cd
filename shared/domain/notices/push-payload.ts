import * as z from 'zod/mini';
import { noticeKindSchema } from './notices';
import { ownPath } from './open-from-push';

/** What a push carries: enough to show it and to find the way, and nothing that is secret. */
export const pushPayloadSchema = z.object({
  version: z.literal(1),
  /** Id of the notice, so that one that arrives twice is shown once. */
  id: z.string().check(z.regex(/^\d{1,20}$/)),
  /** Takes the place of an earlier push of this subject; of none where it is left out. */
  subject: z.optional(z.string().check(z.regex(/^[\w-]{1,32}$/))),
  kind: noticeKindSchema,
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  body: z.string().check(z.maxLength(400)),
  path: ownPath,
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
