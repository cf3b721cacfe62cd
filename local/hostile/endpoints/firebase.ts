import { IDENTITY_TOOLKIT, SECURE_TOKEN, STORAGE_PATH } from '@cosecha/firebase-emulator';
import fc from 'fast-check';
import { LOCAL_PROJECT_ID, localFirebaseConfig } from '../../local-firebase';
import type { Endpoint, HostileInput } from '../endpoint';
import { hostileText, inAddress, type Json, jsonBody, pathPart, spoiled } from '../inputs';
import { readsBelow } from './reads';

const DOCUMENTS = `/v1/projects/${LOCAL_PROJECT_ID}/databases/(default)/documents`;
const NAME = `projects/${LOCAL_PROJECT_ID}/databases/(default)/documents/conversations/1`;
const KEY = `?key=${localFirebaseConfig().apiKey}`;
const QUERY: Json = {
  from: [{ collectionId: 'conversations' }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        {
          fieldFilter: { field: { fieldPath: 'members' }, op: 'ARRAY_CONTAINS', value: { stringValue: 'a' } },
        },
      ],
    },
  },
  orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
  limit: 10,
};
const WRITE: Json = {
  update: {
    name: NAME,
    fields: { a: { stringValue: 'b' }, n: { integerValue: '1' }, m: { mapValue: { fields: {} } } },
  },
  updateMask: { fieldPaths: ['a'] },
};

/** Method, path, and a body that the call would take. */
const CALLS: readonly (readonly [string, string, Json?])[] = [
  [
    'POST',
    `${IDENTITY_TOOLKIT}/v1/accounts:signUp${KEY}`,
    { email: 'a@b.co', password: 'Secreto123', returnSecureToken: true },
  ],
  [
    'POST',
    `${IDENTITY_TOOLKIT}/v1/accounts:signInWithPassword${KEY}`,
    { email: 'a@b.co', password: 'Secreto123' },
  ],
  [
    'POST',
    `${IDENTITY_TOOLKIT}/v1/accounts:signInWithCustomToken${KEY}`,
    { token: 'a.b.c', returnSecureToken: true },
  ],
  ['POST', `${IDENTITY_TOOLKIT}/v1/accounts:lookup${KEY}`, { idToken: 'a.b.c' }],
  ['POST', `${IDENTITY_TOOLKIT}/v1/accounts:update${KEY}`, { idToken: 'a.b.c', password: 'Secreto123' }],
  [
    'POST',
    `${IDENTITY_TOOLKIT}/v1/accounts:sendOobCode${KEY}`,
    { requestType: 'PASSWORD_RESET', email: 'a@b.co' },
  ],
  [
    'POST',
    `${IDENTITY_TOOLKIT}/v1/accounts:resetPassword${KEY}`,
    { oobCode: 'a', newPassword: 'Secreto123' },
  ],
  ['POST', `${SECURE_TOKEN}/v1/token${KEY}`, { grant_type: 'refresh_token', refresh_token: 'a' }],
  ['POST', `${DOCUMENTS}:runQuery`, { structuredQuery: QUERY }],
  [
    'POST',
    `${DOCUMENTS}:runAggregationQuery`,
    { structuredAggregationQuery: { structuredQuery: QUERY, aggregations: [{ alias: 'n', count: {} }] } },
  ],
  ['POST', `${DOCUMENTS}:commit`, { writes: [WRITE] }],
  ['POST', `${DOCUMENTS}:batchGet`, { documents: [NAME] }],
  [
    'POST',
    `/v1/projects/${LOCAL_PROJECT_ID}/messages:send`,
    { message: { token: 'a'.repeat(140), data: { notice: '7' } } },
  ],
];

const calls = fc.oneof(
  ...CALLS.map(([method, path, body]) =>
    (body === undefined ? fc.constant(undefined) : jsonBody(body)).map(
      (sent): HostileInput => ({
        kind: 'http',
        request: {
          method,
          path,
          headers: sent ? { 'content-type': 'application/json' } : {},
          ...(sent ? { body: sent } : {}),
        },
      }),
    ),
  ),
);

/** WebChannel: the handshake of a stream, and messages for streams that there are not. */
const stream = fc
  .tuple(
    fc.constantFrom('Listen', 'Write', 'Nothing'),
    spoiled({
      database: `projects/${LOCAL_PROJECT_ID}/databases/(default)`,
      addTarget: {
        query: {
          parent: `projects/${LOCAL_PROJECT_ID}/databases/(default)/documents`,
          structuredQuery: QUERY,
        },
        targetId: 2,
      },
    }),
    fc.constantFrom(
      '?VER=8&RID=1&CVER=22',
      '?VER=8&SID=none&RID=2&AID=0',
      '?SID=none&TYPE=terminate',
      '?AID=-1',
      '?AID=1e99',
    ),
    fc.constantFrom('1', '0', '-1', '999', '1e9', 'a'),
  )
  .map(
    ([rpc, message, query, count]): HostileInput => ({
      kind: 'http',
      request: {
        method: 'POST',
        path: `/google.firestore.v1.Firestore/${rpc}/channel${query}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(
          `headers=${inAddress('authorization:Bearer a.b.c\r\n')}&count=${count}&ofs=0&req0___data__=${inAddress(JSON.stringify(message))}`,
        ),
      },
    }),
  );

const files = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
    pathPart,
    pathPart,
    fc.constantFrom(
      '?alt=media',
      '?upload_id=none',
      '?uploadType=resumable',
      '?maxResults=-1',
      '?pageToken=%00',
      '',
    ),
    fc.constantFrom<Record<string, string>>(
      {},
      {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '-1',
      },
      { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=x' },
      { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '1e99' },
      { range: 'bytes=9-1' },
    ),
    hostileText,
  )
  .map(
    ([method, bucket, name, query, headers, body]): HostileInput => ({
      kind: 'http',
      request: {
        method,
        path: `${STORAGE_PATH}/${bucket || 'b'}/o/${name}${query}`,
        headers,
        ...(method === 'POST' || method === 'PATCH' ? { body: Buffer.from(body) } : {}),
      },
    }),
  );

const anywhere = readsBelow(`${DOCUMENTS}/`, `${IDENTITY_TOOLKIT}/v2/`, '/v1/projects/other/', '/dev/');

export const firebase: Endpoint = {
  name: 'firebase',
  weight: 15,
  inputs: fc.oneof(
    { weight: 6, arbitrary: calls },
    { weight: 2, arbitrary: stream },
    { weight: 3, arbitrary: files },
    { weight: 1, arbitrary: anywhere },
  ),
};
