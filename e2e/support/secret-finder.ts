import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bestEffort } from '@cosecha/shared/promise';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { baseDecode, baseEncode } from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { escaped } from './escaped';

/** What only its owner may read, in every form in which it could be written down. */
export interface Secrets {
  /** Name of the secret → its forms. */
  forms: ReadonlyMap<string, readonly RegExp[]>;
}

const exactly = (text: string) => new RegExp(escaped(text), 'i');
/** Six digits inside of a longer number are another number. */
const asNumber = (digits: string) => new RegExp(`(?<![0-9A-Za-z.])${digits}(?![0-9A-Za-z.])`);

/** So many words of a phrase beside each other are a leak, too. */
const IN_A_ROW = 3;

/** @param phrase the recovery phrase, @param pin its six digits */
export function secretsOf(phrase: string, pin: string, password?: string): Secrets {
  const words = phrase.split(' ');
  const secretKey = parseSeedPhrase(phrase).toString();
  const bytes = baseDecode(secretKey.replace('ed25519:', ''));
  const seed = bytes.slice(0, 32);
  const forms = new Map<string, readonly RegExp[]>([
    [
      'phrase',
      words.slice(IN_A_ROW - 1).map((_, index) => wordsBeside(words.slice(index, index + IN_A_ROW))),
    ],
    ['PIN', [asNumber(pin)]],
    [
      'private key',
      [
        baseEncode(bytes),
        baseEncode(seed),
        Buffer.from(seed).toString('hex'),
        Buffer.from(seed).toString('base64').replace(/=+$/, ''),
        [...seed].join(','),
      ].map(exactly),
    ],
  ]);
  if (password) forms.set('password', [exactly(password)]);
  return { forms };
}

/** Texts that only some may read, as they are and as Base64 would write their middle. */
export function textsAsSecrets(name: string, texts: readonly string[]): Secrets {
  const forms = texts.flatMap((text) => [
    text,
    encodeURIComponent(text),
    // Whatever precedes a text, one of three shifts writes it so.
    ...[0, 1, 2].map((shift) => Buffer.from(text.slice(shift)).toString('base64').slice(2, -4)),
  ]);
  return { forms: new Map([[name, forms.map(exactly)]]) };
}

/** However the words are separated: spaces, plus signs, quotes and commas, encoded spaces. */
const wordsBeside = (words: readonly string[]) =>
  new RegExp(words.map(howeverEncoded).join('(?:%20|[^a-z]){1,6}'), 'i');

/** A letter with an accent has many forms: one sign, two, none for the accent, bytes, escapes. */
const howeverEncoded = (word: string) =>
  word.normalize('NFKD').replace(/(\p{L})\p{M}+/gu, '(?:$1.{0,6}|.{1,6})');

/** The names of the secrets that are in a text. */
export function found(secrets: Secrets, text: string): string[] {
  return [...secrets.forms].flatMap(([name, forms]) => (forms.some((form) => form.test(text)) ? [name] : []));
}

/** Everything that a page sends and says, kept until it is searched. */
export class Wiretap {
  readonly requests: { url: string; text: string }[] = [];
  readonly answers: { url: string; text: string }[] = [];
  readonly console: string[] = [];
  private readonly pending: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.record(request));
    context.on('console', (message) => this.console.push(message.text()));
    // Only what has ended is read: the answer to a sign-out outlives its page, and its text would be awaited for ever.
    context.on('requestfinished', (request) => {
      if (request.resourceType() !== 'image') this.pending.push(this.readAnswer(request));
    });
  }

  /** Resolves when the answers so far have been read. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async readAnswer(request: Request): Promise<void> {
    const text = await bestEffort(request.response().then((response) => response?.text()));
    if (text !== undefined) this.answers.push({ url: request.url(), text });
  }

  private record(request: Request): void {
    const text = [request.url(), JSON.stringify(request.headers()), bodyOf(request)].join('\n');
    this.requests.push({ url: request.url(), text });
  }
}

function bodyOf(request: Request): string {
  return request.postDataBuffer()?.toString('utf8') ?? '';
}

/** All that the browser keeps for the app: both storages, cookies, caches and every table of IndexedDB. */
export async function storedByBrowser(page: Page): Promise<string> {
  const cookies = JSON.stringify(await page.context().cookies());
  return `${cookies}\n${await page.evaluate(readBrowserStores)}`;
}

/** Runs in the page. Bytes are written as text, hexadecimal and numbers, so that no form hides there. */
async function readBrowserStores(): Promise<string> {
  const seen: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  const asText = (_name: string, value: unknown): unknown => {
    const bytes =
      value instanceof ArrayBuffer
        ? new Uint8Array(value)
        : ArrayBuffer.isView(value)
          ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
          : null;
    if (typeof value === 'bigint') return String(value);
    if (!bytes) return value instanceof CryptoKey ? `CryptoKey, extractable ${value.extractable}` : value;
    const hexadecimal = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return [new TextDecoder().decode(bytes), hexadecimal, [...bytes].join(',')];
  };
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name ?? ''));
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table).objectStore(table);
      seen.push(name ?? '', table, JSON.stringify(await answer(rows.getAllKeys())));
      seen.push(
        JSON.stringify(await answer(database.transaction(table).objectStore(table).getAll()), asText),
      );
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) seen.push(request.url);
  }
  return seen.join('\n');
}

/** The files under a folder that contain a secret, read byte for byte. `skipped`: names that hold secrets on purpose. */
export function filesWithSecrets(
  folder: string,
  secrets: Secrets,
  { skipped, names }: { skipped: readonly string[]; names: readonly string[] },
): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !skipped.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) =>
      found(secrets, readFileSync(file, 'latin1'))
        .filter((name) => names.includes(name))
        .map((name) => `${relative(folder, file)}: ${name}`),
    );
}
