import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { bestEffort } from '@cosecha/shared/promise';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend } from './app';
import { countQuarantined } from './indexer/quarantine/retry';
import type { Services } from './services';

/** A metric; left out while its value is null (unknown). */
interface Gauge {
  name: string;
  help: string;
  read: (services: Services, countPending: () => Promise<number>) => Promise<number | null>;
}

const NEAR = 1e24;

/** New gauge → a row. */
const GAUGES: readonly Gauge[] = [
  {
    name: 'cosecha_treasury_near',
    help: 'NEAR that the treasury has left.',
    read: async ({ config, rpc }) => {
      const account = config.treasury && (await rpc.viewAccount(config.treasury.accountId));
      return account ? Number(account.amount) / NEAR : null;
    },
  },
  {
    name: 'cosecha_gifts_today',
    help: 'First actions that the treasury has carried in the last 24 hours.',
    read: async ({ gifts }) => (gifts ? (await gifts.givenToday('near')).count : null),
  },
  {
    name: 'cosecha_gifts_left',
    help: 'How many more it carries before the day is full.',
    read: async ({ gifts }) => {
      if (!gifts) return null;
      const { count, perDay } = await gifts.givenToday('near');
      return Math.max(0, perDay - count);
    },
  },
  {
    name: 'cosecha_gifts_alarm',
    help: '1 once half of the gifts of a day are given.',
    read: async ({ gifts }) => {
      if (!gifts) return null;
      const { count, perDay } = await gifts.givenToday('near');
      return count * 2 >= perDay ? 1 : 0;
    },
  },
  {
    name: 'cosecha_transactions_pending',
    help: 'Signed transactions whose outcome is not known yet.',
    read: (_services, countPending) => countPending(),
  },
  {
    name: 'cosecha_events_quarantined',
    help: 'Events of the chain that the index goes on without.',
    read: ({ database }) => countQuarantined(database),
  },
];

/** All gauges in the text format of Prometheus, version 0.0.4. */
export async function readMetrics(services: Services, countPending: () => Promise<number>): Promise<string> {
  const values = await Promise.all(GAUGES.map(({ read }) => bestEffort(read(services, countPending), null)));
  const lines = GAUGES.flatMap(({ name, help }, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
  });
  return `${lines.join('\n')}\n`;
}

/** GET /metrics, for this machine or with the token of METRICS_TOKEN; for everybody else there is no such address. */
export function addMetrics(app: FastifyInstance, backend: Backend, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await backend.metrics());
  });
}

function mayRead({ headers, raw }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // What a proxy on this machine passes on comes from somewhere else.
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isPassedOn && isLoopback(raw.socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  const own = address.replace(/^::ffff:/, '');
  return own === '::1' || (isIP(own) === 4 && own.startsWith('127.'));
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
