import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';

const DRIP_EVERY_MS = 20;
const UNREACHED_LENGTH = 1024 * 1024;

export interface ReceivedRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  text: string;
  /** The body as JSON, or undefined. */
  json: unknown;
}

export interface ServiceAnswer {
  status?: number;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Never answers. */
  hang?: boolean;
  /** A body in parts: without end, a byte at intervals (drip) or as much as the client reads (flood), or the listed pieces. */
  endless?: 'drip' | 'flood' | Pieces;
}

/** A body as a slow connection delivers it. The response ends after the last piece, or stays open if that piece has a pause. */
export interface Pieces {
  pieces: readonly (readonly [bytes: number, pauseMs: number])[];
  /** The connection breaks where the response would end. */
  isCut?: boolean;
}

export interface Service {
  origin: string;
  requests: ReceivedRequest[];
  close: () => Promise<void>;
}

/** Starts a real HTTP server that answers by the test's function, or 500 when it throws, and records its requests. */
export async function startService(
  answer: (request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>,
): Promise<Service> {
  const requests: ReceivedRequest[] = [];
  const answerOf = async (request: ReceivedRequest) => {
    try {
      return await answer(request);
    } catch (error) {
      // As an unhandled rejection it would fail another test, or none.
      return { status: 500, body: { code: 500, message: `${request.method} ${request.url}: ${error}` } };
    }
  };
  const server = createServer(async (incoming, outgoing) => {
    const request = await bestEffort(receive(incoming), null);
    // The page aborted the request before it was complete.
    if (request === null || !incoming.complete) return;
    requests.push(request);
    const { status = 200, body = {}, headers = {}, hang, endless }: ServiceAnswer = await answerOf(request);
    if (hang) return;
    outgoing.writeHead(status, {
      ...{ 'content-type': 'application/json', connection: 'close', ...headers },
      // Node's fetch accepts a chunked body without its last chunk, so a length makes the break an error.
      ...(typeof endless === 'object' && endless.isCut && { 'content-length': String(UNREACHED_LENGTH) }),
    });
    if (typeof endless === 'object') return sendPieces(outgoing, endless);
    if (endless) return sendEndlessly(outgoing, endless);
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends spaces, as JSON may start with any number of them. */
function sendEndlessly(outgoing: ServerResponse, endless: 'drip' | 'flood'): void {
  if (endless === 'drip') {
    const timer = setInterval(() => outgoing.write(' '), DRIP_EVERY_MS);
    outgoing.on('close', () => clearInterval(timer));
    outgoing.write(' ');
    return;
  }
  const piece = Buffer.alloc(256 * 1024, ' ');
  const sendMore = () => {
    while (!outgoing.destroyed && outgoing.write(piece));
  };
  outgoing.on('drain', sendMore);
  sendMore();
}

function sendPieces(outgoing: ServerResponse, { pieces: [first, ...rest], isCut = false }: Pieces): void {
  if (!first || outgoing.destroyed) return;
  const [bytes, pauseMs] = first;
  outgoing.write(' '.repeat(bytes), () => {
    if (rest.length > 0 || pauseMs > 0) return;
    if (isCut) outgoing.destroy();
    else outgoing.end();
  });
  setTimeout(() => sendPieces(outgoing, { pieces: rest, isCut }), pauseMs);
}

async function receive(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const { method = '', url = '', headers } = incoming;
  return { method, url, headers, text, json: jsonOrUndefined(text) };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Advances fake timers until `work` is done, while real I/O continues. @returns the fake milliseconds that passed */
export async function fakeTimeOf(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void work.then(over, over);
  const began = Date.now();
  while (!isOver) {
    await setImmediate();
    await jest.advanceTimersByTimeAsync(isOver ? 0 : DRIP_EVERY_MS);
  }
  return Date.now() - began;
}
