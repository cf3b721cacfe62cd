import type { FastifyInstance } from 'fastify';
import { traceRequests } from './trace-requests';

interface TraceOptions {
  /** Whether the environment asks for traces, see trace-settings.ts. */
  isOn: boolean;
  /** What the process is called unless OTEL_SERVICE_NAME says. */
  service: string;
  /** As for requestIds: the proxy in front of this process is ours. */
  isBehind: boolean;
}

/**
 * Traces the process of a server, before it has routes, until the server closes: its requests and what they do. Off, it costs nothing.
 */
export async function traceServer(
  app: FastifyInstance,
  { isOn, service, isBehind }: TraceOptions,
): Promise<void> {
  if (!isOn) return;
  const { exportSpans }: typeof import('./trace-export') = require('./trace-export');
  const stop = exportSpans(service, (details, text) => app.log.warn(details, text));
  // Fastify closes in reverse order: this comes last.
  app.addHook('onClose', stop);
  traceRequests(app, isBehind);
}
