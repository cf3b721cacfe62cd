import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';

const DRIP_EVERY_MS = 20;
const MORE_THAN_COMES = 1024 * 1024;

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
  /** Starts to answer, and goes on for as long as it is heard: with one byte every so often, or with as many as it can. */
  endless?: 'drip' | 'flood' | Pieces;
}

/** As a slow line brings it: so many bytes, and so long until the next ones. The last are followed by the end, or by silence where it has a pause. */
export interface Pieces {
  pieces: readonly (readonly [bytes: number, pauseMs: number])[];
  /** The connection breaks instead of the end. */
  isCut?: boolean;
}

export interface Service {
  origin: string;
  requests: ReceivedRequest[];
  close: () => Promise<void>;
}

/** A real HTTP server that answers as the test says, or 500 where that throws, and remembers what it was asked. */
export async function startService(
  answer: (request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>,
): Promise<Service> {
  const requests: ReceivedRequest[] = [];
  const answerOf = async (request: ReceivedRequest) => {
    try {
      return await answer(request);
    } catch (error) {
      // Unhandled it would fail whichever test runs when it comes to light, or none.
      return { status: 500, body: { code: 500, message: `${request.method} ${request.url}: ${error}` } };
    }
  };
  const server = createServer(async (incoming, outgoing) => {
    const request = await bestEffort(receive(incoming), null);
    // The page gave the request up before it was whole.
    if (request === null || !incoming.complete) return;
    requests.push(request);
    const { status = 200, body = {}, headers = {}, hang, endless }: ServiceAnswer = await answerOf(request);
    if (hang) return;
    outgoing.writeHead(status, {
      ...{ 'content-type': 'application/json', connection: 'close', ...headers },
      // Node's fetch does not mind that chunks end without a last one.
      ...(typeof endless === 'object' && endless.isCut && { 'content-length': String(MORE_THAN_COMES) }),
    });
    if (typeof endless === 'object') return bringPieces(outgoing, endless);
    if (endless) return goOn(outgoing, endless);
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

/** Spaces: an answer in JSON may start with any number of them. */
function goOn(outgoing: ServerResponse, endless: 'drip' | 'flood'): void {
  if (endless === 'drip') {
    const timer = setInterval(() => outgoing.write(' '), DRIP_EVERY_MS);
    outgoing.on('close', () => clearInterval(timer));
    outgoing.write(' ');
    return;
  }
  const piece = Buffer.alloc(256 * 1024, ' ');
  const more = () => {
    while (!outgoing.destroyed && outgoing.write(piece));
  };
  outgoing.on('drain', more);
  more();
}

function bringPieces(outgoing: ServerResponse, { pieces: [first, ...rest], isCut = false }: Pieces): void {
  if (!first || outgoing.destroyed) return;
  const [bytes, pauseMs] = first;
  outgoing.write(' '.repeat(bytes), () => {
    if (rest.length > 0 || pauseMs > 0) return;
    if (isCut) outgoing.destroy();
    else outgoing.end();
  });
  setTimeout(() => bringPieces(outgoing, { pieces: rest, isCut }), pauseMs);
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

/** How long work takes on fake timers, while everything that is real goes on. Milliseconds. */
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
