import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A process ends within this time of being asked to; container engines kill after ten seconds. */
export const END_LIMIT_MS = 5_000;
/** How long a server behind a balancer goes on as ever while /health already says 503. */
export const BALANCER_NOTICE_MS = 1_500;

/** What is still under way then is cut off; the rest of the limit is for databases and journals. */
const CUT_AFTER_MS = 4_000;
/** Pages, files and streams get this long once nothing that acts is under way. */
const READS_MS = 1_000;
const LOOK_AGAIN_MS = 20;
/** A connection without a request for so long is not about to bring one. */
const IDLE_MS = 100;
/** These change nothing: who is cut off asks again (RFC 9110 §9.2.1). */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Connection {
  underWay: number;
  /** When its last answer was finished, or when it was opened. ms */
  idleSince: number;
}

/**
 * Prepares a server, before it listens, for an end in which no request fails. What it answers closes the server: /health says 503 at
 * once and every answer closes its connection; for `noticeMs` new connections are still taken; what acts is finished
 * before new requests are refused; then streams and idle connections are ended, and at the limit whatever is left.
 */
export function drain(app: FastifyInstance, { noticeMs = 0 } = {}): () => Promise<void> {
  const { server } = app;
  const connections = new Map<Socket, Connection>();
  const answers = new Set<{ shouldKeepAlive: boolean; headersSent: boolean }>();
  let acts = 0;
  let ending: Promise<void> | undefined;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: 0, idleSince: Date.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket, method = '' }, response) => {
    const connection = connections.get(socket);
    const act = READING.has(method) ? 0 : 1;
    if (connection) connection.underWay += 1;
    acts += act;
    answers.add(response);
    if (ending) response.shouldKeepAlive = false;
    response.once('close', () => {
      answers.delete(response);
      acts -= act;
      if (connection) {
        connection.underWay -= 1;
        connection.idleSince = Date.now();
      }
    });
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    if (ending && url.split('?', 1)[0] === '/health') await reply.code(503).send({ ok: false, ending: true });
  });

  function endIdle(): void {
    const before = Date.now() - IDLE_MS;
    for (const [socket, { underWay, idleSince }] of connections) {
      if (underWay === 0 && idleSince < before) socket.destroy();
    }
  }

  async function close(): Promise<void> {
    const cutAt = Date.now() + CUT_AFTER_MS;
    for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false;
    await delay(noticeMs);
    while (acts > 0 && Date.now() < cutAt) await delay(LOOK_AGAIN_MS);
    // Right behind the look for new connections, so that none is waiting when the door shuts.
    await new Promise(setImmediate);
    const sweep = setInterval(endIdle, LOOK_AGAIN_MS);
    const readsMs = Math.max(0, Math.min(READS_MS, cutAt - Date.now()));
    const cut = setTimeout(() => server.closeAllConnections(), readsMs);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(cut);
    }
  }

  return () => {
    ending ??= close();
    return ending;
  };
}
