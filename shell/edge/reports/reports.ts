import { DomainError } from '@cosecha/shared/domain';
import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { MOST_REPORTS, REPORT_KINDS, REPORTS_PATH, type Report } from '@cosecha/shared/remote/report';
import { customerOf, unreadable } from '@cosecha/shared/server';
import type { FastifyPluginAsync } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { perMinute } from '../per-minute';

/** The counter that a release with a canary reads. */
export const REPORTS_METRIC = 'cosecha_remote_reports_total';

const MOST_BYTES = 8_192;
/** From one address, or one customer's network of IPv6, in a minute: a village behind one address reads on, one machine alone makes no canary fail. */
const PER_MINUTE = 120;
/** Reports of one version that are logged in a minute; the counter goes on. */
const LOGGED_PER_MINUTE = 10;

const reportsSchema = z
  .array(
    z.object({
      remote: z.string().check(z.maxLength(60)),
      version: z.string().check(z.maxLength(60)),
      kind: z.enum(REPORT_KINDS),
      route: z.string().check(z.maxLength(100)),
      message: z.optional(z.string().check(z.maxLength(200))),
      stack: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5))),
    }),
  )
  .check(z.maxLength(MOST_REPORTS));

interface ReportsParts {
  metrics: Registry;
  /** Every version that some browser gets now: of others nothing is counted, or a hostile caller makes rows. */
  live: () => Promise<readonly RegistryEntry[]>;
  now: () => number;
}

/**
 * POST /reports: takes what pages say of remotes, counts it by remote, version and kind, and logs what was thrown. Who says
 * it is not kept. Anybody may write anything here, so it is bounded, and decides about canaries only.
 */
export function addReports({ metrics, live, now }: ReportsParts): FastifyPluginAsync {
  const counter = new Counter({
    name: REPORTS_METRIC,
    help: 'What pages said of remotes: tried, failed (its code), threw, slow (its first tap).',
    labelNames: ['remote', 'version', 'kind'],
    registers: [metrics],
  });
  const mayReport = perMinute(PER_MINUTE, now);
  const mayLog = perMinute(LOGGED_PER_MINUTE, now);
  return async (app) => {
    app.post(REPORTS_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      if (!mayReport(customerOf(request.ip))) throw new DomainError('rate-limited');
      const { data } = reportsSchema.safeParse(request.body);
      if (data === undefined) throw unreadable('no es un informe de una página.');
      const versions = new Set((await live()).map(({ name, version }) => `${name}@${version}`));
      for (const report of data.filter(({ remote, version }) => versions.has(`${remote}@${version}`))) {
        const { remote, version, kind } = report;
        counter.inc({ remote, version, kind });
        if (isTrouble(report) && mayLog(`${remote}@${version}`))
          request.log.warn(report, 'a page reported trouble');
      }
      return reply.code(204).send();
    });
  };
}

const isTrouble = ({ kind }: Pick<Report, 'kind'>) => kind === 'failed' || kind === 'threw';
