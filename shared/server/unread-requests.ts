import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { domainErrorFrom, errorBody, sendError, unreadable } from './error-answers';
import { REFUSAL_HEADERS } from './security-headers';

/** For Fastify: an address that the router cannot read is refused as its routes refuse. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(request.url, reply.headers(REFUSAL_HEADERS), domainErrorFrom(error));
}

/** Errors of Node's parser with an answer of their own; any other means that it is no HTTP. */
const REFUSALS: Readonly<Record<string, { status: number; detail: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'el envío tardó demasiado. Inténtalo de nuevo.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'la dirección o sus cabeceras son demasiado largas.' },
};
const NO_HTTP = { status: 400, detail: 'no pudimos leer la solicitud.' };

/** For Fastify: anything that is no valid request gets an error and loses its connection. Its address is unknown: the shape is `/api`'s. */
export function refuseConnection(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, detail } = REFUSALS[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify({ ...errorBody('', unreadable(detail)), code: status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries({
      ...REFUSAL_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
