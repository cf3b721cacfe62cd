import { createHash, createHmac } from 'node:crypto';

/** Who asks. None of it may reach a log. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary credentials. */
  sessionToken?: string;
}

export interface Request {
  method: string;
  url: URL;
  /** Signed, all of them. */
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';

/**
 * The headers with which storage takes a request: those given, and AWS Signature Version 4 over them and the body.
 * @param now milliseconds since the epoch; storage refuses what is off by a quarter of an hour
 */
export function signedHeaders(
  { method, url, headers = {}, body = Buffer.alloc(0) }: Request,
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  region: string,
  now: number,
): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const date = time.slice(0, 8);
  const all: Record<string, string> = {
    ...lowerCase(headers),
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
    ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    canonicalPath(url.pathname),
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${all[name]?.trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    all['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/${SERVICE}/aws4_request`;
  const key = [date, region, SERVICE, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(canonical)].join('\n')).toString('hex');
  const { host: _sentByFetch, ...sent } = all;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

/** Every byte but letters, digits and -._~ as %XX, which is more than encodeURIComponent does. */
export function escapeS3(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((part) => escapeS3(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${escapeS3(name)}=${escapeS3(value)}`)
    .sort()
    .join('&');
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
