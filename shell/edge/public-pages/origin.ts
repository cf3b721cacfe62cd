import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Where a page was asked for, as previews and search engines need it; the proxy in front says it where one is trusted. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${protocol}://${HOST.test(host) ? host : 'localhost'}`;
}
