import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const batchSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

export interface CollectedSpan extends Omit<z.infer<typeof spanSchema>, 'attributes'> {
  attributes: Record<string, unknown>;
}

export interface Collector {
  url: string;
  /** Every byte that arrived. */
  received(): string;
  spans(): CollectedSpan[];
  /** Waits until a span of that name has come. */
  span(name: string): Promise<CollectedSpan>;
  close(): Promise<void>;
}

/** A collector of OpenTelemetry's at a real port, which takes OTLP as JSON. */
export async function startCollector(
  answer: (response: ServerResponse) => void = (response) => response.end('{}'),
): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await bodyOf(request));
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const spans = () => bodies.flatMap(spansIn);
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => bodies.join('\n'),
    spans,
    async span(name) {
      for (;;) {
        const found = spans().find((span) => span.name === name);
        if (found) return found;
        await delay(20);
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function spansIn(body: string): CollectedSpan[] {
  const { resourceSpans } = z.parse(batchSchema, JSON.parse(body));
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
}
