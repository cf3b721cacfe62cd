import { readFileSync, statSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REVALIDATE, REVALIDATE_ALONE } from './headers';
import type { Prepared } from './page';

/** Sends what the browser does not have yet, in the smallest encoding it takes. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Prepared,
  isPersonal = false,
): FastifyReply {
  reply
    .header('cache-control', isPersonal ? REVALIDATE_ALONE : REVALIDATE)
    .header('etag', text.etag)
    .header(
      'vary',
      [reply.getHeader('vary'), 'accept-encoding', isPersonal && 'cookie'].filter(Boolean).join(', '),
    );
  if (reply.statusCode === 200 && request.headers['if-none-match'] === text.etag)
    return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(text.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(text.gzip);
  return reply.send(text.plain);
}

/** A file of the shell, read again after a deploy; empty while there is none. */
export function fileReader(file: string): () => string {
  let stamp = -1;
  let text = '';
  return () => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (modified !== undefined && modified !== stamp) {
      text = readFileSync(file, 'utf8');
      stamp = modified;
    }
    return text;
  };
}
