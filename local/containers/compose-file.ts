import { parse } from 'yaml';
import * as z from 'zod/mini';

/** A value that is filled with nothing is an empty text. */
const text = z.pipe(
  z.unknown(),
  z.transform((value) => String(value ?? '')),
);
const texts = z._default(z.record(z.string(), text), {});
const names = z._default(z.array(z.string()), []);

const serviceSchema = z.object({
  image: z.string(),
  build: z.optional(z.object({ context: z.string(), target: z.string(), args: texts })),
  command: z.optional(z.array(z.string())),
  environment: texts,
  ports: names,
  volumes: names,
  networks: names,
  depends_on: z._default(z.record(z.string(), z.object({ condition: z.string() })), {}),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  read_only: z.optional(z.boolean()),
  logging: z.optional(z.object({ driver: z.string(), options: texts })),
});
const fileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

export type Service = z.infer<typeof serviceSchema>;
export type ComposeFile = z.infer<typeof fileSchema>;

/** What a compose file says on a machine where nothing is set: `${NAME:-default}` is its default. */
export function readComposeFile(text: string): ComposeFile {
  const filled = text.replace(/\$\{\w+:-(.*?)\}/g, '$1');
  return fileSchema.parse(parse(filled, { merge: true }));
}
