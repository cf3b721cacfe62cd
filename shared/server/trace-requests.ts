import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID } from './request-id';
import { tracer } from './spans';

/** W3C's names of the trace that a request belongs to. From outside they are never passed on. */
export const TRACE_HEADERS = ['traceparent', 'tracestate'] as const;

/** Asked every few seconds by machines: their traces would say nothing, and hide the others. */
const UNTRACED = new Set(['/health', '/health/live', '/metrics']);

/** By Fastify's request. */
const contexts = new WeakMap<object, Context>();

/**
 * A span for each request of a server, before it has routes.
 * @param isBehind the proxy in front of this process is ours: its trace continues here, and it has decided whether it is recorded.
 * A caller from outside decides neither, nor chooses a trace's id
 */
export function traceRequests(app: FastifyInstance, isBehind: boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'none';
    if (UNTRACED.has(route)) return done();
    const outer = isBehind ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      [`http.response.header.${REQUEST_ID}`]: [id],
    };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, outer);
    const inside = trace.setSpan(outer, span);
    contexts.set(request, inside);
    context.with(inside, done);
  });
  // A body comes in its connection's own time: what follows it has to be told again whose it is.
  app.addHook('preValidation', (request, _reply, done) => {
    const inside = contexts.get(request);
    if (inside) context.with(inside, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    if (reply.raw.writableEnded) span?.setAttribute('http.response.status_code', reply.statusCode);
    else span?.setAttribute('error.type', 'given-up');
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/**
 * Tells the next process which trace a request belongs to; nothing without tracing.
 * @param request Fastify's
 */
export function traceHeaders(request: object): Record<string, string> {
  const headers: Record<string, string> = {};
  const inside = contexts.get(request);
  if (inside) propagation.inject(inside, headers);
  return headers;
}
