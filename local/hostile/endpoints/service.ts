import { marketPaths } from '@cosecha/shared/paths';
import fc from 'fast-check';
import type { Caller, Endpoint, HostileInput } from '../endpoint';
import { hostileText, hostileValue, type Json, jsonBody, pathPart, queryPart } from '../inputs';

/** A call of the service, with a body that it would take. `:x` in a path is filled. New route → a row. */
type Call = readonly [method: string, path: string, body?: Json];

const WALLET = '0'.repeat(64);
const SUBSCRIPTION = {
  endpoint: 'https://push.example/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const PHONE = `c${'a'.repeat(21)}:APA91b${'b'.repeat(134)}`;
const PHRASE = Array.from({ length: 12 }, () => 'abandon').join(' ');

export const CALLS: readonly Call[] = [
  ['POST', '/api/wallet/login-seed-phrase', { seedPhrase: PHRASE }],
  ['POST', '/api/wallet/login-challenge', { wallet: 'ab'.repeat(32) }],
  [
    'POST',
    '/api/wallet/login-device',
    { wallet: 'ab'.repeat(32), challenge: 'A'.repeat(43), signature: 'A'.repeat(86) },
  ],
  ['POST', '/venwallet/auth/import-from-mnemonic', { mnemonic: PHRASE }],
  ['POST', '/api/wallet/login-email', { idToken: 'a.b.c' }],
  [
    'POST',
    '/api/wallet/link-email',
    { idToken: 'a.b.c', backup: { version: 1, salt: 'a', iv: 'a', data: 'a' } },
  ],
  ['GET', '/api/wallet/link-email'],
  ['POST', '/api/wallet/stop-reset', {}],
  ['GET', '/api/wallet/sessions'],
  ['DELETE', '/api/wallet/sessions', {}],
  ['DELETE', '/api/wallet/sessions/:id'],
  ['DELETE', '/api/wallet/account', {}],
  ['POST', '/api/wallet/export', { signatures: [{ step: 'call', attempt: 1, signature: 'A'.repeat(86) }] }],
  [
    'POST',
    '/api/wallet/function-call',
    {
      contractId: 'mercado.cosecha.test',
      methodName: 'pause_play_offer',
      args: { offer_id: '1' },
      gas: '300000000000000',
    },
  ],
  ['POST', '/api/wallet/send', { asset: 'USDT', receiverId: WALLET, amount: '0.000001' }],
  ['POST', '/api/wallet/send/quote', { asset: 'USDT', receiverId: WALLET }],
  ['POST', '/api/wallet/demo-top-up', {}],
  ['GET', '/api/wallet/first-near'],
  ['POST', '/api/wallet/voucher', { code: 'K7QM-2T9X-4HRW' }],
  ['GET', '/api/wallet/get-profile'],
  ['GET', '/api/wallet/get-profile-custom/:wallet'],
  ['GET', '/api/wallet/movements'],
  [
    'POST',
    '/api/p2p/create-order',
    { offerId: '1', paymentMethodId: '1', amountOrder: '0.5', expectedRate: '1' },
  ],
  ['GET', '/api/p2p/create-order/:key'],
  ['POST', '/api/p2p/aprove-order', { orderId: '1', expectedStatus: 1 }],
  ['POST', '/api/p2p/cancel-order', { orderId: '1', expectedStatus: 1, reason: 'porque sí' }],
  ['POST', '/api/p2p/claim-deadline', { orderId: '1', expectedStatus: 2 }],
  ['POST', '/api/p2p/propose-split', { orderId: '1', expectedStatus: 2, sellerAmount: '1' }],
  ['POST', '/api/p2p/accept-split', { orderId: '1', expectedStatus: 2, sellerAmount: '1' }],
  [
    'POST',
    '/api/p2p/dispute-order',
    { orderId: '1', expectedStatus: 1, reason: 'No llegó nada a la finca', files: [] },
  ],
  [
    'POST',
    '/api/p2p/resolve-dispute',
    { orderId: '1', sellerAmount: '1', explanation: 'Las fotos muestran el café entregado' },
  ],
  ['GET', '/api/p2p/order-counts'],
  ['GET', '/api/p2p/counterparts'],
  ['POST', '/api/p2p/counterparts/by-phone', { phoneNumber: '3001234567' }],
  ['GET', '/api/p2p/blocks'],
  ['GET', '/api/p2p/timeline/:orderId'],
  ['GET', '/api/p2p/order-contact/:orderId'],
  ['GET', '/api/p2p/purchase-eligibility/:offerId'],
  ['POST', '/api/p2p/dispute/:orderId/statements', { words: 'Aquí están las fotos', files: [] }],
  ['GET', '/api/p2p/dispute/:orderId'],
  ['GET', '/api/p2p/dispute/:orderId/files/:name'],
  [
    'POST',
    '/api/p2p/delivery-proof',
    { orderId: '1', carrier: 'servientrega', guide: '2088-123', photos: [] },
  ],
  ['GET', '/api/p2p/delivery-proof/:orderId'],
  ['GET', '/api/p2p/disputes'],
  ['GET', '/api/p2p/arbiter'],
  ['POST', '/api/p2p/rate-order', { orderId: '1', stars: 5, words: 'Buen café' }],
  ['GET', '/api/p2p/order-ratings/:orderId'],
  ['GET', '/api/p2p/ratings/:wallet'],
  ['GET', '/api/p2p/offer-questions/:offerId'],
  ['GET', '/api/p2p/own-questions/:offerId'],
  ['POST', '/api/p2p/ask-question', { offerId: '1', words: '¿Es de este año?' }],
  ['POST', '/api/p2p/answer-question', { questionId: '1', answer: 'Sí.' }],
  ['POST', '/api/p2p/withdraw-question', { questionId: '1' }],
  ['POST', '/api/p2p/decline-question', { questionId: '1' }],
  ['GET', '/api/notifications'],
  ['GET', '/api/notifications/unread'],
  ['POST', '/api/notifications/read', { ids: ['1', '2'] }],
  ['GET', '/api/notifications/settings'],
  ['PUT', '/api/notifications/settings', { push: { orders: true } }],
  ['DELETE', '/api/notifications/push-subscription/:id'],
  ['POST', '/api/notifications/push-subscription', SUBSCRIPTION],
  ['DELETE', '/api/notifications/push-subscription', { endpoint: SUBSCRIPTION.endpoint }],
  ['POST', '/api/notifications/push-subscription', { token: PHONE }],
  ['DELETE', '/api/notifications/push-subscription', { token: PHONE }],
  [
    'POST',
    '/api/notifications/push-subscription/renew',
    { previous: SUBSCRIPTION.endpoint, subscription: SUBSCRIPTION },
  ],
  ['GET', '/api/saved'],
  ['PUT', '/api/saved', { kind: 'search', subject: 'q=cacao&lugar=huila&hasta=5' }],
  ['DELETE', '/api/saved', { kind: 'search', subject: 'q=cacao&lugar=huila&hasta=5' }],
  ['POST', '/api/chat/token', {}],
  ['POST', '/api/chat/conversations', { orderId: '1' }],
  ['POST', '/api/chat/sent', { conversationId: '1' }],
  [
    'POST',
    '/api/chat/reports',
    { conversationId: '1', reason: 'spam', words: 'molesta', messages: [{ messageId: 'a', text: 'b' }] },
  ],
  ['GET', '/api/chat/reports'],
  ['POST', '/api/chat/reports/:id/handled', {}],
  ['GET', '/marketplace/product'],
  ['GET', '/marketplace/category'],
  ['GET', '/marketplace/operator'],
  ['GET', '/marketplace/rates'],
  ['GET', '/marketplace/packing'],
  ['GET', '/marketplace/seller'],
  ['POST', '/marketplace/offer/:id/view', {}],
  ['GET', '/marketplace/offer-views'],
  ['GET', '/marketplace/offer-counts'],
  ['GET', '/marketplace/hidden-offers'],
  ['GET', '/media/:name'],
  ['GET', '/media/share/:name'],
];

const caller = fc.constantFrom<Caller>('seller', 'buyer', 'seller', 'buyer', 'nobody', 'garbled');

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'a/b;;;=',
      '',
    ),
  },
);

/** Some stand for themselves: a header that the body does not match. */
const extraHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: hostileText.map((text) => ({ 'idempotency-key': inHeader(text) })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-encoding': 'gzip' },
      { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
      { 'accept-encoding': 'br;q=9,*;q=0,,,' },
      { 'user-agent': 'a'.repeat(7_000) },
      { 'if-none-match': '"'.repeat(500) },
      { range: 'bytes=-0,5-2' },
    ),
  },
);

/** Header values are visible ASCII; Node refuses to send anything else. */
function inHeader(text: string): string {
  return Buffer.from(text.slice(0, 300))
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}

function requestOf([method, path, body]: Call): fc.Arbitrary<HostileInput> {
  const filled = path.includes(':') ? pathPart.map((part) => path.replace(/:\w+/g, part)) : fc.constant(path);
  return fc
    .tuple(
      filled,
      queryPart,
      body === undefined ? fc.constant(undefined) : jsonBody(body),
      contentType,
      extraHeaders,
      caller,
    )
    .map(([at, query, sent, type, extra, who]) => ({
      kind: 'http' as const,
      request: {
        ...{ method, path: `${at}${query}`, caller: who },
        headers: { ...(sent ? { 'content-type': type } : {}), ...extra },
        ...(sent ? { body: sent } : {}),
      },
    }));
}

export const service: Endpoint = { name: 'service', weight: 40, inputs: fc.oneof(...CALLS.map(requestOf)) };

/** Forms: fields of a profile, files that are none, boundaries that do not fit. */
export const FORM_PATHS = [
  ['POST', '/api/wallet/upload-images', 'image'],
  ['PUT', '/api/wallet/put-profile', 'name'],
  ['POST', '/api/p2p/dispute/1/files', 'image'],
] as const;

/** The first bytes of kinds that a reader of pictures looks at. */
const BEGINNINGS = [
  'ffd8ffe000104a464946',
  '89504e470d0a1a0a0000000d49484452ffffffffffffffff',
  '524946460000000057454250',
  '474946383961',
  '3c737667',
  '25504446',
  '',
].map((hex) => Buffer.from(hex, 'hex'));

const picture = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.uint8Array({ maxLength: 600 }))
  .map(([beginning, rest]) => Buffer.concat([beginning, rest]));

const formPart = fc
  .tuple(
    fc.constantFrom(
      'image',
      'image-160',
      'name',
      'email',
      'phoneNumber',
      'telegram',
      'headingQuantity',
      '__proto__',
      'x'.repeat(300),
    ),
    fc.oneof(
      picture,
      hostileText.map((text) => Buffer.from(text)),
    ),
    fc.constantFrom(
      '',
      '; filename="a.jpg"',
      '; filename="../../a.php"',
      "; filename*=UTF-8''%00",
      '; filename="',
    ),
    fc.constantFrom('image/jpeg', 'text/html', 'image/svg+xml', ''),
  )
  .map(([name, content, file, type]) =>
    Buffer.concat([
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
  );

export const uploads: Endpoint = {
  name: 'uploads',
  weight: 10,
  inputs: fc
    .tuple(
      fc.constantFrom(...FORM_PATHS),
      fc.array(formPart, { maxLength: 12 }),
      fc.constantFrom('--x--\r\n', '--x--\r\n', '--x--\r\n', '', '--y--'),
      fc.constantFrom(
        'multipart/form-data; boundary=x',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'multipart/form-data; boundary='.padEnd(900, 'b'),
      ),
      caller,
    )
    .map(([[method, path], parts, end, type, who]) => ({
      kind: 'http',
      request: {
        method,
        path,
        caller: who,
        headers: { 'content-type': type },
        body: Buffer.concat([...parts, Buffer.from(end)]),
      },
    })),
};

/** Requests to routes that do not exist, in any method. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];

export const pages: Endpoint = {
  name: 'pages',
  weight: 12,
  inputs: fc
    .tuple(
      fc.constantFrom(...METHODS),
      fc.constantFrom(
        '/',
        marketPaths.home,
        marketPaths.search,
        '/product/',
        marketPaths.offers,
        '/vendedor/',
        '/remotes/',
        '/remotes/mfe-market/',
        '/assets/',
        '/media/',
        '/config.json',
        '/registry.json',
        '/health',
        '/dev/',
        '/api/',
        '/near/',
        '/v1/projects/',
        '/v0/b/',
      ),
      fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 3, arbitrary: pathPart }),
      queryPart,
      extraHeaders,
      hostileValue,
    )
    .map(([method, path, part, query, headers, body]) => {
      const withBody = !['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method);
      return {
        kind: 'http',
        request: {
          ...{ method, path: `${path}${part}${query}` },
          headers: withBody ? { ...headers, 'content-type': 'application/json' } : headers,
          ...(withBody ? { body: Buffer.from(JSON.stringify(body)) } : {}),
        },
      };
    }),
};
