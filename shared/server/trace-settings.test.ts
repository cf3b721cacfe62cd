import * as z from 'zod/mini';
import { asksForTraces, tracesEnvironment } from './trace-settings';

const ENDPOINT = 'http://127.0.0.1:4318';

test.each([
  [false, {}],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_EXPORTER: '' }],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }],
  [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${ENDPOINT}/v1/traces` }],
  [true, { OTEL_TRACES_EXPORTER: 'otlp' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }],
])('traces are %s for %p', (isOn, environment) => {
  expect(asksForTraces(z.parse(z.object(tracesEnvironment), environment))).toBe(isOn);
});

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
  { OTEL_TRACES_EXPORTER: 'zipkin' },
  { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
])('%p is refused at the start', (environment) => {
  expect(z.safeParse(z.object(tracesEnvironment), environment).success).toBe(false);
});
