import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { generateRequestDetails } from 'web-push';
import type { PushConfig } from '../../../config/config';
import type { PushSubscriptionRow } from '../../../db/tables/notifications';
import type { VapidKeys } from '../../../keys/vapid';
import { isPushEndpoint, publicLookup } from './endpoint';
import { answerOutcome, failureOutcome, type PushMessage, type PushOutcome } from './push-outcome';

/** For all of it, until the last byte of the answer: a receiver that sends one byte now and then is silent. */
const TIMEOUT_MS = 10_000;
/** Push services say a line or nothing; nothing of it is read. */
const ANSWER_BYTES = 64 * 1024;

/** A browser, as it subscribed. */
type BrowserDevice = { [Name in 'endpoint' | 'p256dh' | 'auth']: NonNullable<PushSubscriptionRow[Name]> };

export type SendPush = (device: BrowserDevice, message: PushMessage) => Promise<PushOutcome>;

/** Encrypts for the device, signs as us, and hands over to the device's push service. Never throws. */
export function createPushSender({ subject, allowLocal }: PushConfig, keys: VapidKeys): SendPush {
  return async ({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }) => {
    if (!isPushEndpoint(endpoint, allowLocal)) return { kind: 'gone' };
    const sealed = seal();
    if (!sealed) return { kind: 'gone' };
    try {
      return outcomeOf(await post(endpoint, sealed, allowLocal));
    } catch (error) {
      return failureOutcome(error);
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
  headers: Record<string, string | number>;
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
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(allowLocal ? {} : { lookup: publicLookup }),
      },
      (response) => {
        let bytes = 0;
        response.on('data', ({ length }: Buffer) => {
          bytes += length;
          if (bytes > ANSWER_BYTES) response.destroy();
        });
        response.on('error', () => undefined);
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    request.on('error', (error) =>
      reject(error.name === 'AbortError' ? new Error('the push service does not answer in time') : error),
    );
    request.end(body);
  });
}

const outcomeOf = ({ status, retryAfter }: Answer): PushOutcome =>
  status === 404 || status === 410 ? { kind: 'gone' } : answerOutcome(status, retryAfter);
