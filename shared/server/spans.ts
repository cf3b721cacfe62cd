import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { DomainError } from '../domain';

/** Under which all spans of ours are made. */
const TRACER = 'cosecha';

/**
 * What a span may say: names, numbers and hashes that are ours or the chain's. Never an error's message, a body, an address with its
 * query, a header or anything else that a caller wrote.
 */
export type SpanAttributes = Attributes;

/** A span that lasts longer than one call. */
export interface OpenSpan {
  /** What starts inside becomes its child. */
  within<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
}

export const tracer = () => trace.getTracer(TRACER);

/** Whether a span around this call is recorded: never without tracing, and not in requests that the sampler left out. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** A call to another process, as a step of what is traced around it; else the work alone. */
export function inSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return isTraced() ? run(name, SpanKind.CLIENT, attributes, work) : work();
}

/** Work that goes on with the trace around it even after its request was given up, and starts one where there is none. */
export function inTrace<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return run(name, SpanKind.INTERNAL, attributes, work);
}

/** Undefined where nothing is traced. */
export function openSpan(name: string, attributes: SpanAttributes): OpenSpan | undefined {
  if (!isTraced()) return undefined;
  const span = tracer().startSpan(name, { attributes });
  const inside = trace.setSpan(context.active(), span);
  return { within: (work) => context.with(inside, work), end: () => span.end() };
}

/** Says more of the span around this call. */
export function noteInSpan(attributes: SpanAttributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** By its code or its class: a message may hold what a caller wrote. */
function failSpan(span: Span, error: unknown): void {
  const type = error instanceof DomainError ? error.code : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

function run<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}
