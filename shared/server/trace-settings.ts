import * as z from 'zod/mini';

/** OpenTelemetry takes what is empty for unset. */
const address = z.optional(z.string().check(z.regex(/^(?:https?:\/\/\S+)?$/, 'an http address')));
const protocol = z.optional(
  z.enum(
    ['', 'http/json'],
    'spans are sent as http/json, which collectors take at the port of http/protobuf',
  ),
);

/** The variables of OpenTelemetry's specification that decide whether traces are made; its SDK reads the others itself. */
export const tracesEnvironment = {
  OTEL_SDK_DISABLED: z.optional(z.string()),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(['', 'otlp', 'none'])),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
};
const tracesSchema = z.object(tracesEnvironment);

/** Whether the environment asks for traces: it names a collector or an exporter, and switches nothing off. */
export function asksForTraces(settings: z.infer<typeof tracesSchema>): boolean {
  if (settings.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || settings.OTEL_TRACES_EXPORTER === 'none')
    return false;
  return Boolean(
    settings.OTEL_TRACES_EXPORTER ||
      settings.OTEL_EXPORTER_OTLP_ENDPOINT ||
      settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  );
}
