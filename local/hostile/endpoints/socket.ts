import fc from 'fast-check';
import type { Endpoint } from '../endpoint';

/** What is no HTTP, or says two things at once. The server ends the connection, with 400 or without a word. */
const BEGINNINGS = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /home HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'POST /api/wallet/send HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/wallet/send HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/wallet/send HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffff\r\n',
  'GET http://example.org/ HTTP/1.1\r\nHost: example.org\r\n\r\n',
  'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${Array.from({ length: 2_500 }, (_unused, index) => `x-${index}: 1\r\n`).join('')}\r\n`,
  'GET / HTTP/1.1\r\nHost: a\r\nx: \u0000\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
];

export const socket: Endpoint = {
  name: 'socket',
  weight: 2,
  inputs: fc
    .tuple(fc.constantFrom(...BEGINNINGS), fc.uint8Array({ maxLength: 60 }))
    .map(([beginning, rest]) => ({
      kind: 'socket',
      bytes: Buffer.concat([Buffer.from(beginning, 'latin1'), rest]),
    })),
};
