/** The only file that imports OpenTelemetry's SDK. It is itself imported once traces are asked for: the SDK takes time and memory. */

import { setTimeout as delay } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { bestEffort } from '../promise';

/** On their way at most: what the queue holds at the end, and one. Once it is full (OTEL_BSP_MAX_QUEUE_SIZE, 2,048), spans are dropped. */
const BATCHES_UNDER_WAY = 5;
/** A text in a span, which is ours, is never longer. */
const LONGEST_TEXT = 256;
/** A collector that does not answer does not keep a process from ending. */
const LAST_BATCH_MS = 500;
const SAY_AGAIN_MS = 60_000;
const SAID_CHARACTERS = 200;

type Warn = (details: object, text: string) => void;

/**
 * Sends the spans of this process to the collector that OTEL_* name; the SDK reads these variables itself.
 * @param service what the process is called where OTEL_SERVICE_NAME says nothing
 * @returns the way to end, which sends what is left
 */
export function exportSpans(service: string, warn: Warn): () => Promise<void> {
  diag.setLogger(rarely(warn), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ concurrencyLimit: BATCHES_UNDER_WAY }))],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());

  return async () => {
    await Promise.race([bestEffort(provider.shutdown()), delay(LAST_BATCH_MS, undefined, { ref: false })]);
    for (const part of [trace, context, propagation, diag]) part.disable();
  };
}

/** A collector that is down would be logged with every batch, and its answer is untrusted text. */
function rarely(warn: Warn) {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (reason: string) => {
    if (performance.now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = performance.now();
    warn({ reason: reason.slice(0, SAID_CHARACTERS) }, 'traces are not as they should be');
  };
  const silent = () => undefined;
  return { error: say, warn: say, info: silent, debug: silent, verbose: silent };
}
