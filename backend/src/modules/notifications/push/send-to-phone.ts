import { PUSH_CHANNEL } from '@cosecha/shared/domain';
import { bestEffort, fetchWithin } from '@cosecha/shared/promise';
import { PHONE_PUSH_TEXT } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import type { ChatConfig } from '../../../config/config';
import type { Clock } from '../../../util/service';
import { createAccessTokens } from '../../chat/access-token';
import { answerOutcome, failureOutcome, type PushMessage, type PushOutcome } from './push-outcome';

const LIMITS = { limitMs: 10_000, mostBytes: 64 * 1024 };

/** Sends to the app from a store. Never throws. */
export type SendToPhone = (token: string, message: PushMessage) => Promise<PushOutcome>;

const failureSchema = z.object({
  error: z.object({
    message: z._default(z.string(), ''),
    details: z._default(z.array(z.looseObject({ errorCode: z.optional(z.string()) })), []),
  }),
});

/**
 * Hands over to Firebase Cloud Messaging, which brings it to Android phones itself and to iPhones by Apple. Neither end is sealed:
 * Google can read what is sent, so it is the topic's words and the notification's number, for which the app asks us.
 */
export function createPhoneSender({ account, messagingUrl }: ChatConfig, clock: Clock): SendToPhone {
  const tokens = createAccessTokens(account, clock, 'messaging');
  const address = `${messagingUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;

  const post = (body: string): Promise<Response> =>
    tokens.use((access) =>
      fetchWithin(address, {
        ...LIMITS,
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body,
        redirect: 'error',
      }),
    );

  return async (token, message) => {
    try {
      const answer = await post(JSON.stringify({ message: messageFor(token, message, clock()) }));
      const failure = answer.ok ? null : failureSchema.safeParse(await bestEffort(answer.json(), null));
      if (failure?.success && isGone(failure.data.error)) return { kind: 'gone' };
      // What may be mended here without the phone: the account's rights, or its key.
      if (answer.status === 401 || answer.status === 403) {
        return { kind: 'later', reason: `Cloud Messaging answers ${answer.status}`, afterMs: null };
      }
      return answerOutcome(answer.status, answer.headers.get('retry-after') ?? undefined);
    } catch (error) {
      return failureOutcome(error);
    }
  };
}

/** The app was removed, the token is none, or it is of another project. */
function isGone({ message, details }: z.infer<typeof failureSchema>['error']): boolean {
  const codes = details.map(({ errorCode }) => errorCode);
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return true;
  return codes.includes('INVALID_ARGUMENT') && /registration token/i.test(message);
}

function messageFor(
  token: string,
  { payload, groupedUnder, ttl, urgency, topic }: PushMessage,
  now: number,
): object {
  const isUrgent = urgency === 'high';
  return {
    token,
    notification: PHONE_PUSH_TEXT[groupedUnder],
    data: { notice: payload.id },
    android: {
      priority: isUrgent ? 'HIGH' : 'NORMAL',
      ttl: `${ttl}s`,
      notification: { channel_id: PUSH_CHANNEL, tag: topic, visibility: 'PRIVATE' },
    },
    apns: {
      headers: {
        'apns-priority': isUrgent ? '10' : '5',
        'apns-expiration': String(Math.floor(now / 1_000) + ttl),
        'apns-collapse-id': topic,
      },
      payload: { aps: { sound: 'default' } },
    },
  };
}
