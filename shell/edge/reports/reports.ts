import { DomainError } from '@cosecha/shared/domain';
import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { MOST_REPORTS, REPORT_KINDS, REPORTS_PATH } from '@cosecha/shared/remote/report';
import { customerOf, unreadable } from '@cosecha/shared/server';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { perMinute } from '../per-minute';
import { type ByAddress, countByAddress, type VersionReports } from './by-address';

/** What a release with a canary reads. */
export const ADDRESSES_METRIC = 'cosecha_remote_addresses';
export const TROUBLED_METRIC = 'cosecha_remote_troubled_addresses';

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
 * POST /reports: takes what pages say of remotes, and logs what was thrown. Counts pages by remote, version and kind, for who
 * looks on; and addresses by remote and version, for who decides about a canary. Anybody may write anything here, so it is
 * bounded, and an address that says more than others weighs no more. Addresses are kept in memory alone, while the version is live.
 */
export function addReports({ metrics, live, now }: ReportsParts): FastifyPluginAsync {
  const counter = new Counter({
    name: 'cosecha_remote_reports_total',
    help: 'Pages by what they said of remotes: tried, failed (its code), threw, slow (its first tap).',
    labelNames: ['remote', 'version', 'kind'],
    registers: [metrics],
  });
  const versions = openVersions(metrics);
  const mayReport = perMinute(PER_MINUTE, now);
  const mayLog = perMinute(LOGGED_PER_MINUTE, now);
  return async (app) => {
    app.post(REPORTS_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      if (!mayReport(customerOf(request.ip))) throw new DomainError('rate-limited');
      const { data } = reportsSchema.safeParse(request.body);
      if (data === undefined) throw unreadable(serviceText.input.notReport);
      for (const { remote, version, reports } of versions.follow(await live())) {
        // One request is one page, which says each thing once: repeated, it is no more pages.
        const said = data.filter((report) => report.remote === remote && report.version === version);
        const kinds = new Set(said.map(({ kind }) => kind));
        for (const kind of kinds) counter.inc({ remote, version, kind });
        const troubles = said.filter(({ kind }) => kind === 'failed' || kind === 'threw');
        if (said.length > 0)
          reports.count(request.ip, { tried: kinds.has('tried'), troubled: troubles.length > 0 });
        for (const trouble of troubles)
          if (mayLog(`${remote}@${version}`)) request.log.warn(trouble, 'a page reported trouble');
      }
      return reply.code(204).send();
    });
  };
}

interface ReportedVersion {
  remote: string;
  version: string;
  reports: VersionReports;
}

/** Reports on each live version, and their metrics. */
function openVersions(metrics: Registry) {
  const versions = new Map<string, ReportedVersion>();
  const measure = (name: string, help: string, value: keyof ByAddress) =>
    new Gauge({
      ...{ name, help, labelNames: ['remote', 'version'], registers: [metrics] },
      collect() {
        this.reset();
        for (const { remote, version, reports } of versions.values())
          this.set({ remote, version }, reports.sum()[value]);
      },
    });
  measure(ADDRESSES_METRIC, 'Addresses whose pages said how a live version fares.', 'addresses');
  measure(TROUBLED_METRIC, 'Of these, the shares of their pages with trouble, added up.', 'troubled');
  return {
    /** Forgets what no browser gets any more. */
    follow(live: readonly RegistryEntry[]): Iterable<ReportedVersion> {
      const keys = live.map(({ name, version }) => `${name}@${version}`);
      for (const key of versions.keys()) if (!keys.includes(key)) versions.delete(key);
      for (const { name, version } of live) {
        const key = `${name}@${version}`;
        if (!versions.has(key)) versions.set(key, { remote: name, version, reports: countByAddress() });
      }
      return versions.values();
    },
  };
}
