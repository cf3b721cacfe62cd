import * as z from 'zod/mini';

/** A path of our own: nothing that a forged message could turn into another site. */
export const ownPath = z.string().check(z.regex(/^\/[\w-]+(?:\/[\w-]+)*$/), z.maxLength(120));

/** What the worker tells an open tab when a push is tapped. */
export const openFromPushSchema = z.object({
  type: z.literal('cosecha-open'),
  id: z.string().check(z.regex(/^\d{1,20}$/)),
  path: ownPath,
});
export type OpenFromPush = z.infer<typeof openFromPushSchema>;
