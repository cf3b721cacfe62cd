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
});
const sessionsSchema = z.object({ sessions: z.array(sessionSchema) });
const endedSchema = z.object({ ended: z.number() });
const emailSchema = z.object({ email: z.nullable(z.string()) });

/** A device on which the account is open. */
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

/** Everything that the service keeps about the signed-in person, as it came. @throws RequestError */
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

/** The address that opens this wallet with a password, or null. @throws RequestError */
export async function linkedEmail(signal?: AbortSignal): Promise<string | null> {
  const { email } = await request(address('/link-email'), { schema: emailSchema, auth: true, signal });
  return email;
}
