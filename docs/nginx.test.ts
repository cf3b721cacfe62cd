import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@cosecha/shared/domain';
import { errorBody, unreadable } from '@cosecha/shared/server';
import { routeRules } from '../backend/src/limits/rules';
import { testConfig } from '../backend/src/testing/backend';

const CONF = readFileSync(join(__dirname, 'production/nginx.conf'), 'utf8');
const UNITS: Readonly<Record<string, number>> = { k: 1_024, m: 1_024 ** 2 };

/** What a body may be, in bytes, in the order of the file: of a server, then of its forms. */
const sizes = [...CONF.matchAll(/client_max_body_size (\d+)([km]);/g)].map(
  ([, count, unit = '']) => Number(count) * (UNITS[unit] ?? 0),
);
const forms = [...CONF.matchAll(/location ~ (\S+) \{\s+client_max_body_size 48m;\s+(.*)/g)];

test('forms alone are large, and an address sends few of them at once', async () => {
  expect(forms.map(([, , next]) => next)).toEqual([
    'limit_conn cosecha_forms 12;',
    'proxy_request_buffering off;',
  ]);
  const rules = routeRules(await testConfig());
  const small = Math.max(...rules.map(({ bodyBytes }) => bodyBytes));
  expect(sizes).toEqual([640 * 1_024, 48 * 1_024 ** 2, 640 * 1_024, 48 * 1_024 ** 2]);
  expect(sizes[0]).toBeGreaterThan(small);
  const large = rules.flatMap(({ group, routes }) =>
    routes.flatMap((route) => {
      const path = route.replace(/^\w+ /, '').replace(/:\w+/g, '7%7C1');
      return forms.every(([, pattern = '']) => new RegExp(pattern).test(path)) ? [group] : [];
    }),
  );
  expect(large).toEqual(['pictures', 'pictures', 'pictures']);
});

test('it refuses in the words of the service', () => {
  const wait = { wait: '5 segundos', seconds: '5' };
  const refusals = [...CONF.matchAll(/return 4\d\d '(.*)';/g)].map(([, body = '']) => JSON.parse(body));
  expect(refusals).toEqual(
    [new DomainError('rate-limited', wait), unreadable('el envío es demasiado grande.')].map((error) =>
      errorBody('/api', error),
    ),
  );
});
