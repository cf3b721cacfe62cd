import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { sourcesBelow } from '../testing/sources';

const ROOT = join(__dirname, '../..');
/** Without `local`, `bench` and `e2e`: a person starts them, asks this machine, and ends them. */
const PARTS = [
  ...['backend', 'contracts', 'native', 'release', 'shared', 'shell'],
  ...['mfe-account', 'mfe-chat', 'mfe-market', 'mfe-offers', 'mfe-wallet'],
];

/** Other ways to another machine than `fetchWithin`, and what bounds each. */
const OTHER_WAYS: Readonly<Record<string, string>> = {
  'shared/promise/fetch-within.ts': 'is the way',
  'shared/client/api/request/send-picture.ts':
    'only XMLHttpRequest tells how much has left; a limit on silence',
  'shared/server/trace-export.ts':
    'the batch processor gives each export 30 s, and our own collector answers',
  'shell/src/overrides/overrides.ts': "news of a developer's own builds, for as long as the page is open",
  'shell/src/dev/builds.ts': "news of a developer's own builds, for as long as the page is open",
  'shell/src/worker/pages.ts': 'hands the answer on to the browser as it comes; its own request has a signal',
  'shell/src/worker/files.ts': 'hands the answer on to the browser as it comes; its own request has a signal',
  'shell/src/worker/pictures.ts': 'hands the answer on to the browser as it comes',
  'shell/src/worker/push.ts': 'a signal for all of it; nothing of the answer is read',
  'shell/edge/server.ts':
    'hands answers on as they come, of services that the operator names; nothing is kept',
  'shell/edge/static-files.ts':
    'hands answers on as they come, of places that the operator names; nothing is kept',
  'backend/src/modules/wallet/email/identity.ts':
    'the key set is asked for by fetchWithin, which it is given',
  'backend/src/modules/notifications/push/send-push.ts':
    'connects to public addresses alone, by a `lookup` that fetch does not take; a signal for all of it, 64 kB',
};

/** What opens a connection when it is called or made. */
const OPENS = new Set(['fetch', 'sendBeacon', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'S3Client']);
/** Packages, and what of them opens one; without a name, all of it. */
const OPENING_IMPORTS: [module: RegExp, name?: RegExp][] = [
  [/^(node:)?https?$/, /^(request|get)$/],
  [/^(node:)?http2$/, /^connect$/],
  [/^(node:)?(net|tls)$/, /^(connect|createConnection|connectTLS)$/],
  [/^(axios|got|ky|undici|node-fetch|nodemailer|ws|aws-sdk|firebase-admin.*)$/],
  [/^(@aws-sdk|@google-cloud|@fastify\/(http-proxy|reply-from))/],
  [/^@opentelemetry\/exporter/],
  [/^web-push$/, /^(sendNotification|default)$/],
  [/^near-api-js$/, /(Provider|^Account|^connect)$/],
  [/^jose$/, /^createRemoteJWKSet$/],
];

const nameOf = (expression: ts.Expression): string | undefined => {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
};

/** Each place in a source that opens a connection by itself. */
function waysOut(text: string): string[] {
  if (!/\bfrom '|fetch|sendBeacon|XMLHttpRequest|EventSource|WebSocket|S3Client/.test(text)) return [];
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const note = (node: ts.Node, what: string) =>
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${what}`);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = nameOf(node.expression);
      if (name !== undefined && OPENS.has(name)) note(node, name);
      for (const argument of node.arguments ?? [])
        if (isItself(argument)) note(argument, `${argument.text} is passed on`);
    }
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) noteImport(node);
    ts.forEachChild(node, visit);
  };
  const noteImport = (node: ts.ImportDeclaration) => {
    const from = (node.moduleSpecifier as ts.StringLiteral).text;
    const { importClause: clause } = node;
    if (clause?.isTypeOnly) return;
    const named = clause?.namedBindings;
    const names = named && ts.isNamedImports(named) ? named.elements : [];
    const values = names.filter(({ isTypeOnly }) => !isTypeOnly);
    const taken = [
      ...values.map(({ name, propertyName }) => (propertyName ?? name).text),
      ...(clause?.name || (named && ts.isNamespaceImport(named)) ? ['default'] : []),
    ];
    for (const name of taken)
      if (OPENING_IMPORTS.some(([module, one]) => module.test(from) && (one?.test(name) ?? true)))
        note(node, `${name} of ${from}`);
  };
  visit(source);
  return found;
}

/** `call(fetch)`: the function itself. */
const isItself = (node: ts.Expression): node is ts.Identifier =>
  ts.isIdentifier(node) && node.text === 'fetch';

test('finds each way to another machine', () => {
  const text = [
    "import { request as send } from 'node:https';",
    "import { type Socket, connect } from 'node:net';",
    "import type { Server } from 'node:http';",
    "import mail from 'nodemailer';",
    'await fetch(url, { signal });',
    'await scope.fetch(url);',
    'const sending = new XMLHttpRequest();',
    'retry(fetch);',
    "const said = 'fetch(url)';",
    'await fetchWithin(url, limits);',
    'createClient({ fetch: ownFetch });',
  ].join('\n');
  expect(waysOut(text)).toEqual([
    '1 request of node:https',
    '2 connect of node:net',
    '4 default of nodemailer',
    '5 fetch',
    '6 fetch',
    '7 XMLHttpRequest',
    '8 fetch is passed on',
  ]);
});

test('every request to another machine has a time for all of it and a bound of bytes: fetchWithin of @cosecha/shared/promise', () => {
  const sources = PARTS.flatMap((part) => sourcesBelow(join(ROOT, part))).filter(
    (file) => !file.includes('/testing/') && !file.includes('/fixtures/'),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const ways = sources.flatMap((file) => {
    const name = relative(ROOT, file);
    return waysOut(readFileSync(file, 'utf8')).map((way) => ({ name, way }));
  });
  expect(ways.filter(({ name }) => !(name in OTHER_WAYS))).toEqual([]);
  const used = new Set(ways.map(({ name }) => name));
  expect(Object.keys(OTHER_WAYS).filter((name) => !used.has(name))).toEqual([]);
});
