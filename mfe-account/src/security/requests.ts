import { config, request } from '@cosecha/shared/api';
import { pinText, securityText } from '@cosecha/shared/text';
import * as z from 'zod/mini';

const sessionSchema = z.object({
  id: z.string(),
  /** The browser's own description of itself. */
  device: z.string(),
  createdAt: z.string(),
  /** To the hour. */
  lastSeenAt: z.string(),
  current: z.boolean(),
  /** Expired; its device still gets push notifications. */
  over: z.boolean(),
});
const sessionsSchema = z.object({ sessions: z.array(sessionSchema) });
const endedSchema = z.object({ ended: z.number() });
const emailAccessSchema = z.object({
  /** The address that opens this wallet with a password. */
  email: z.nullable(z.string()),
  /** A visitor reset the password by mail and asked for the backup; times in ISO 8601. */
  wait: z.nullable(z.object({ beganAt: z.string(), endsAt: z.string(), stopped: z.boolean() })),
});
export type EmailAccessState = z.infer<typeof emailAccessSchema>;

/** A device with an open session, or one that still gets its push notifications. */
export type OpenSession = z.infer<typeof sessionSchema>;

const address = (path: string) => `${config().apiUrl}/wallet${path}`;

/** Newest first. @throws RequestError */
export async function listSessions(signal?: AbortSignal): Promise<OpenSession[]> {
  const { sessions } = await request(address('/sessions'), { schema: sessionsSchema, auth: true, signal });
  return sessions;
}

/** @throws RequestError `session-not-found` when it is closed already */
export const endSession = (id: string): Promise<{ ended: number }> =>
  request(address(`/sessions/${encodeURIComponent(id)}`), {
    method: 'DELETE',
    schema: endedSchema,
    auth: true,
    confirm: { title: pinText.confirm, explain: securityText.devices.pinExplain },
  });

/** Every device but this one. @throws RequestError */
export const endOtherSessions = (): Promise<{ ended: number }> =>
  request(address('/sessions'), {
    method: 'DELETE',
    schema: endedSchema,
    auth: true,
    confirm: { title: pinText.confirm, explain: securityText.devices.pinExplainAll },
  });

/** All data that the service stores about the signed-in person, unparsed. @throws RequestError */
export const exportAccount = (): Promise<unknown> =>
  request(address('/export'), {
    method: 'POST',
    schema: z.unknown(),
    auth: true,
    confirm: { title: pinText.confirm, explain: securityText.account.exportPin },
  });

/** @throws RequestError `account-has-orders`, `transaction-uncertain` */
export const deleteAccount = (): Promise<{ wallet: string }> =>
  request(address('/account'), {
    method: 'DELETE',
    schema: z.object({ wallet: z.string() }),
    auth: true,
    confirm: { title: securityText.remove.pinTitle, explain: securityText.remove.pinExplain },
  });

/** Who can open this wallet by e-mail. @throws RequestError */
export const emailAccess = (signal?: AbortSignal): Promise<EmailAccessState> =>
  request(address('/link-email'), { schema: emailAccessSchema, auth: true, signal });

/**
 * Refuses to release the backup after a password reset, until this wallet links its e-mail again. @throws RequestError
 */
export const stopReset = (): Promise<unknown> =>
  request(address('/stop-reset'), {
    method: 'POST',
    schema: z.unknown(),
    auth: true,
    confirm: { title: pinText.confirm, explain: securityText.reset.pinExplain },
  });
