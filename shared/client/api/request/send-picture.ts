import {
  failureFromAnswer,
  failureOfShape,
  failureWithoutAnswer,
  type RequestError,
} from '@cosecha/shared/api/core';
import { LEAVING_MS_PER_BYTE, whyAborted } from '@cosecha/shared/promise';
import { holdBusy, openAuthToken, sessionEnded } from '@cosecha/shared/state';
import type * as z from 'zod/mini';

/**
 * Progress events come in steps of up to 128 kB. Without one for this long the connection counts as dead. Milliseconds.
 */
const SILENCE_MS = 90_000;

export interface UploadOptions {
  /** How much of the form has left, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

interface SendPictureOptions<T> extends UploadOptions {
  /** Where it leads when the service no longer knows the session; usually to signing in. */
  endedTo?: string;
  schema: z.ZodMiniType<{ data: T }>;
}

/**
 * Sends a picture and tells how much of it has left, which `fetch` cannot.
 * @throws RequestError, MissingSessionError; what the signal was aborted with
 */
export async function sendPicture<T>(
  url: string,
  picture: Blob,
  { endedTo, schema, onProgress, signal }: SendPictureOptions<T>,
): Promise<T> {
  const token = await openAuthToken(signal);
  const form = new FormData();
  form.append('image', picture, 'foto');
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const release = holdBusy();
    const giveUp = () => sending.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      release();
      signal?.removeEventListener('abort', giveUp);
      outcome();
    };
    const fail = (error: RequestError) => settle(() => reject(error));
    const silent = () => {
      fail(failureWithoutAnswer(new DOMException('the upload fell silent', 'NetworkError')));
      sending.abort();
    };
    const waitFor = (limitMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(silent, limitMs);
    };
    sending.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
      // What has left the browser may still wait in the device's buffers: only the answer says that it arrived.
      waitFor(loaded < total ? SILENCE_MS : SILENCE_MS + picture.size * LEAVING_MS_PER_BYTE);
    };
    sending.onload = () => {
      const body = jsonFrom(sending.responseText);
      if (sending.status === 401) sessionEnded(token, endedTo);
      if (sending.status < 200 || sending.status >= 300) return fail(failureFromAnswer(sending.status, body));
      const parsed = schema.safeParse(body);
      if (!parsed.success) return fail(failureOfShape(sending.status, parsed.error));
      settle(() => resolve(parsed.data.data));
    };
    sending.onerror = () => fail(failureWithoutAnswer(new TypeError('the connection broke')));
    sending.onabort = () => settle(() => reject(whyAborted(signal)));
    if (signal?.aborted) return settle(() => reject(whyAborted(signal)));
    signal?.addEventListener('abort', giveUp);
    sending.open('POST', url);
    sending.setRequestHeader('accept', 'application/json');
    sending.setRequestHeader('authorization', `Token ${token}`);
    waitFor(SILENCE_MS);
    sending.send(form);
  });
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
