import * as z from 'zod/mini';
import { requireAuthToken, signOut } from '../state/session';
import { config } from './config';
import { failureFromAnswer, failureOfShape, failureWithoutAnswer } from './request-error';

/** A photo of some hundred kilobytes on a rural connection. */
const TIMEOUT_MS = 120_000;

const answerSchema = z.object({ data: z.tuple([z.string()]) });

export interface UploadOptions {
  /** How much has left the device, from 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Ends the upload; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Uploads one picture and tells how far it is, which fetch cannot. A 401 signs the person out (SPEC.md §8).
 * @returns its address
 * @throws RequestError, MissingSessionError
 */
export function uploadImage(image: Blob, { onProgress, signal }: UploadOptions = {}): Promise<string> {
  const token = requireAuthToken();
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const call = new XMLHttpRequest();
    const giveUp = () => call.abort();
    const fail = (cause: unknown) => reject(failureWithoutAnswer(cause));
    call.open('POST', `${config().apiUrl}/wallet/upload-images`);
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('authorization', `Token ${token}`);
    call.timeout = TIMEOUT_MS;
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    call.onload = () => finish(call, resolve, reject);
    call.onerror = () => fail(new TypeError('the upload was not answered'));
    call.ontimeout = () => fail(new DOMException('no answer in time', 'TimeoutError'));
    call.onabort = () => reject(signal?.reason ?? new DOMException('the upload was ended', 'AbortError'));
    call.onloadend = () => signal?.removeEventListener('abort', giveUp);
    signal?.addEventListener('abort', giveUp);
    const form = new FormData();
    form.append('image', image, image instanceof File ? image.name : 'foto');
    call.send(form);
  });
}

function finish(call: XMLHttpRequest, resolve: (url: string) => void, reject: (error: Error) => void): void {
  const body = jsonOf(call.responseText);
  if (call.status < 200 || call.status >= 300) {
    if (call.status === 401) signOut();
    reject(failureFromAnswer(call.status, body));
    return;
  }
  const parsed = answerSchema.safeParse(body);
  if (parsed.success) resolve(parsed.data.data[0]);
  else reject(failureOfShape(call.status, parsed.error));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
