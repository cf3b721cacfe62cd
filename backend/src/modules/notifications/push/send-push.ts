import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { PushPayload } from '@cosecha/shared/domain';
import { generateRequestDetails } from 'web-push';
import type { PushConfig } from '../../../config';
import type { PushSubscriptionRow } from '../../../db/tables/notification';
import { isPushEndpoint, publicLookup } from './endpoint';
import type { VapidKeys } from './vapid';

const TIMEOUT_MS = 10_000;

/** What became of a push. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The device does not want any more: forget the subscription. */
  | { kind: 'gone' }
  /** The push service would never take it. */
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterMs: number | null };

interface PushMessage {
  subscription: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;
  payload: PushPayload;
  /** How long the push service may keep it for a device that is off. Seconds. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A later push of the same name takes the place of one that waits. */
  topic: string;
}

export type SendPush = (message: PushMessage) => Promise<PushOutcome>;

/** Encrypts for the device, signs as us, and hands over to the device's push service. Never throws. */
export function createPushSender({ subject, allowLocal }: PushConfig, keys: VapidKeys): SendPush {
  return async ({ subscription, payload, ttl, urgency, topic }) => {
    const { endpoint, p256dh, auth } = subscription;
    if (!isPushEndpoint(endpoint, allowLocal)) return { kind: 'gone' };
    const sealed = seal();
    if (!sealed) return { kind: 'gone' };
    try {
      return outcomeOf(await post(endpoint, sealed, allowLocal));
    } catch (error) {
      return { kind: 'later', reason: error instanceof Error ? error.message : String(error), afterMs: null };
    }

    /** Null where the device's keys are none: nothing can ever be sent to it. */
    function seal(): Sealed | null {
      try {
        return generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
          vapidDetails: { subject, ...keys },
          TTL: ttl,
          urgency,
          topic,
          contentEncoding: 'aes128gcm',
        });
      } catch {
        return null;
      }
    }
  };
}

interface Sealed {
  headers: Record<string, unknown>;
  body: Buffer;
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Follows no redirection, and reads nothing of the answer but its head. */
function post(endpoint: string, { headers, body }: Sealed, allowLocal: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isPlain = endpoint.startsWith('http:');
    const send = isPlain ? requestHttp : requestHttps;
    const request = send(
      endpoint,
      {
        method: 'POST',
        headers: headers as Record<string, string | number>,
        timeout: TIMEOUT_MS,
        ...(allowLocal ? {} : { lookup: publicLookup }),
      },
      (response) => {
        response.resume();
        response.on('error', () => undefined);
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    request.on('timeout', () => request.destroy(new Error('the push service does not answer')));
    request.on('error', reject);
    request.end(body);
  });
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answers ${status}`;
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
    return { kind: 'later', reason, afterMs: seconds === null ? null : seconds * 1_000 };
  }
  return { kind: 'refused', reason };
}
