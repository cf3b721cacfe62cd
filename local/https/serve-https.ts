import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createServer as createTlsServer } from 'node:tls';
import { isPrivateAddress } from '@cosecha/emulators-common';
import { SetupError, UsageError } from '@cosecha/shared/command-line';
import type { FastifyInstance } from 'fastify';
import type { Certificate } from './certificate';

/** First byte of a TLS connection: ContentType `handshake`, RFC 8446 §5.1. */
const HANDSHAKE = 22;
/** A connection that says nothing for so long is closed. */
const SILENCE_MS = 15_000;

/**
 * Addresses at which phones in the same network reach this machine. IPv4.
 * @throws SetupError where there is none, UsageError where HOST names another
 */
export function phoneAddresses(environment: NodeJS.ProcessEnv, interfaces = networkInterfaces()): string[] {
  if (environment.HOST !== undefined) {
    throw new UsageError('--https chooses the addresses itself: start without HOST.');
  }
  const found = Object.values(interfaces)
    .flatMap((each = []) => each)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isPrivateAddress(address))
    .map(({ address }) => address);
  if (found.length > 0) return found;
  throw new SetupError(
    '--https is for phones in the same network, and this machine has no private IPv4 address. Join a network, or start without --https.',
  );
}

/** Names under which a page signs what it asks for: those of this machine, and these addresses. */
export const appHosts = (addresses: readonly string[], port: number): string =>
  ['localhost', '127.0.0.1', ...addresses].map((host) => `${host}:${port}`).join(',');

/** A page that came by https:// asks by https:// also for files, where Firebase's SDK insists on http:// for a stand-in. */
export function upgradeRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (request.protocol !== 'https' || policy === undefined) return;
    reply.header('content-security-policy', `${String(policy)}; upgrade-insecure-requests`);
  });
}

/**
 * Answers by https:// at these addresses with the app's own server; a request by http:// is sent to the same address by https://.
 * @returns ends it; open connections are the app's
 */
export async function serveHttps(
  app: FastifyInstance,
  { key, cert }: Certificate,
  { addresses, port }: { addresses: readonly string[]; port: number },
): Promise<() => void> {
  const tls = createTlsServer({ key, cert }, (socket) => app.server.emit('connection', socket));
  // A browser that does not accept the certificate ends the handshake.
  tls.on('tlsClientError', (_error, socket) => socket.destroy());
  const plain = createHttpServer(({ headers, url }, answer) =>
    answer.writeHead(308, { location: `https://${headers.host}${url}`, connection: 'close' }).end(),
  );
  const servers = await Promise.all(
    addresses.map((address) =>
      listen(address, port, (socket, first) => {
        socket.unshift(first);
        (first[0] === HANDSHAKE ? tls : plain).emit('connection', socket);
        process.nextTick(() => socket.resume());
      }),
    ),
  );
  return () => {
    for (const server of servers) server.close();
    plain.close();
  };
}

/** @param take what a connection's first bytes say decides whose it is */
async function listen(
  host: string,
  port: number,
  take: (socket: Socket, first: Buffer) => void,
): Promise<Server> {
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause().setTimeout(0).removeAllListeners('timeout');
      take(socket, first);
    });
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return server;
}
