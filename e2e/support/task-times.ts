import type { Page } from '@playwright/test';

/** Microseconds of the processor; not there for events without a length. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * From now on, what the longest task of a page took of the processor, ms. Time in which other processes had it does not count, so
 * that a busy machine says the same as a quiet one.
 */
export async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  return async () => {
    const trace = await browser?.stopTracing();
    const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] };
    const mains = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = traceEvents.filter(
      ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid} ${tid}`),
    );
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}
