import * as z from 'zod/mini';
import { drawingSchema } from '../first-view/draw';

const headSchema = z.object({
  title: z.string(),
  description: z.string(),
  path: z.string().check(z.startsWith('/')),
  isListed: z.boolean(),
  picture: z.optional(z.object({ path: z.string().check(z.startsWith('/')), alt: z.string() })),
  data: z.optional(z.record(z.string(), z.unknown())),
});

/** A public page as the thread has drawn it (shell/src/public/page.ts). */
export const drawnPageSchema = z.extend(drawingSchema, {
  status: z.union([z.literal(200), z.literal(404)]),
  head: headSchema,
});
/** The addresses that a sitemap names. */
export const drawnSitemapSchema = z.object({
  paths: z.array(z.string().check(z.startsWith('/'))).check(z.maxLength(5_000)),
});
export type DrawnPage = z.infer<typeof drawnPageSchema>;
