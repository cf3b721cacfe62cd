import * as z from 'zod/mini';

/** In the order of the table; the names are Lighthouse's. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Scores out of 100. The two that do not depend on the machine must be perfect. */
export const TARGETS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
};

/** An audit that took points from a category. */
export interface Failed {
  category: Category;
  id: string;
  /** Lighthouse's own words, with the value it found. */
  title: string;
  /** What it points at, a line each. */
  places: string[];
}

/** Something that would bring a paint or the end of the blocking forward. */
export interface Cost {
  id: string;
  /** Lighthouse's own words, with the value it found. */
  title: string;
  /** By the metric that gains most, ms. */
  savedMs: number;
}

/** A script, and the time that the main thread spends on it, ms on the simulated phone. */
export interface ScriptTime {
  /** The last part of its address; or what Lighthouse calls the rest. */
  script: string;
  ms: number;
}

/** What one round said of one page. */
export interface Round {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Largest contentful paint and total blocking time, ms. */
  largestPaint: number;
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
  failed: Failed[];
  costs: Cost[];
  scripts: ScriptTime[];
}

const text = z.catch(z.optional(z.string()), undefined);
const itemSchema = z.object({
  node: z.catch(z.optional(z.object({ selector: text, explanation: text })), undefined),
  description: text,
  issueType: text,
  url: text,
});
const auditSchema = z.object({
  id: z.string(),
  title: z.string(),
  score: z.nullable(z.number()),
  displayValue: z.optional(z.string()),
  numericValue: z.optional(z.number()),
  metricSavings: z.catch(z.optional(z.record(z.string(), z.number())), undefined),
  details: z.optional(z.object({ items: z.catch(z.optional(z.array(z.unknown())), undefined) })),
});
const categorySchema = z.object({
  score: z.nullable(z.number()),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const answerSchema = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.optional(z.object({ code: z.string(), message: z.string() })),
  categories: z.record(z.enum(CATEGORIES), categorySchema),
  audits: z.record(z.string(), auditSchema),
});
type Answer = z.infer<typeof answerSchema>;
type Audit = z.infer<typeof auditSchema>;

/** Chromium gave Lighthouse no usable recording of the load; the page has nothing to do with it. */
export class NoRecordingError extends Error {}
const RECORDING_CODES = ['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_SCREENSHOTS', 'PROTOCOL_TIMEOUT'];

/** Below this a metric has lost points that a reader wants to know of. */
const GOOD = 0.9;
const MOST_PLACES = 5;

/**
 * Lighthouse's answer, as far as the bench speaks of it.
 * @throws NoRecordingError when another try may succeed
 * @throws Error when it is of another page than the one asked for, or no answer at all
 */
export function readRound(answer: unknown, address: string): Round {
  const { finalDisplayedUrl, runtimeError, categories, audits } = answerSchema.parse(answer);
  if (runtimeError) {
    const Kind = RECORDING_CODES.includes(runtimeError.code) ? NoRecordingError : Error;
    throw new Kind(`${address}: ${runtimeError.message}`);
  }
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, scoreOf(categories[category].score, category)]),
  ) as Record<Category, number>;
  return {
    scores,
    largestPaint: measured(audits, 'largest-contentful-paint'),
    blocked: measured(audits, 'total-blocking-time'),
    shift: measured(audits, 'cumulative-layout-shift'),
    failed: CATEGORIES.filter((category) => scores[category] < TARGETS[category]).flatMap((category) =>
      failedIn(category, categories[category].auditRefs, audits),
    ),
    costs: costsIn(audits),
    scripts: scriptsIn(audits['bootup-time']),
  };
}

/** The metrics whose savings are times; of the layout shift they are none. */
const TIMES = ['FCP', 'LCP', 'TBT', 'INP'];

function costsIn(audits: Answer['audits']): Cost[] {
  return Object.values(audits).flatMap(({ id, title, displayValue, metricSavings = {} }) => {
    const savedMs = Math.max(0, ...TIMES.map((metric) => metricSavings[metric] ?? 0));
    return savedMs > 0 ? [{ id, title: displayValue ? `${title}: ${displayValue}` : title, savedMs }] : [];
  });
}

const bootupSchema = z.object({ url: z.string(), total: z.number() });

function scriptsIn(bootup: Audit | undefined): ScriptTime[] {
  return (bootup?.details?.items ?? []).flatMap((item) => {
    const { data } = bootupSchema.safeParse(item);
    return data
      ? [{ script: data.url.slice(data.url.lastIndexOf('/') + 1) || data.url, ms: data.total }]
      : [];
  });
}

function scoreOf(score: number | null, category: Category): number {
  if (score === null) throw new Error(`Lighthouse could not judge ${category}`);
  return Math.round(score * 100);
}

function measured(audits: Answer['audits'], id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}`);
  return value;
}

/** Advice on performance has no weight, but says why the metrics are what they are. */
function failedIn(
  category: Category,
  references: Answer['categories'][Category]['auditRefs'],
  audits: Answer['audits'],
): Failed[] {
  const least = category === 'performance' ? GOOD : 1;
  return references.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= least) return [];
    if (weight === 0 && category !== 'performance') return [];
    const title = audit.displayValue ? `${audit.title}: ${audit.displayValue}` : audit.title;
    return [{ category, id, title, places: placesIn(audit) }];
  });
}

function placesIn({ details }: Audit): string[] {
  return (details?.items ?? []).slice(0, MOST_PLACES).flatMap((item) => {
    const { data } = itemSchema.safeParse(item);
    const place = [
      data?.node?.selector,
      data?.node?.explanation,
      data?.issueType,
      data?.description,
      data?.url,
    ]
      .filter((part) => part !== undefined && part !== '')
      .join(' – ')
      .replace(/\s+/g, ' ');
    return place === '' ? [] : [place];
  });
}
