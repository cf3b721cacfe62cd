import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Socket } from 'node:net';
import type { BuildNews } from '@cosecha/shared/build/build-news';
import { requireFreePort } from '../free-port';
import type { Settings } from '../settings';

/** Message to the app's process: a connection comes with its socket. */
export type ToApp = 'connection' | { news: BuildNews };

const UNAVAILABLE = 'The app does not start; the terminal of npm run dev says why.\n';
const ANSWER_OF_NONE = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: text/plain; charset=utf-8',
  `content-length: ${Buffer.byteLength(UNAVAILABLE)}`,
  'connection: close',
  '',
  UNAVAILABLE,
].join('\r\n');

/** Holds the port while the app's process comes and goes: a connection meanwhile waits instead of being refused. */
export interface Door {
  /** From now on connections are that process's. */
  give(app: ChildProcess): void;
  /** They wait for the next one. */
  hold(): void;
  /** No process works: clients get an error. */
  refuse(): void;
  close(): void;
}

/** @throws SetupError in one line when the port cannot be had */
export async function openDoor({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<Door> {
  await requireFreePort(port, host);
  let take: ((socket: Socket) => void) | null = null;
  let waiting: Socket[] = [];
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => undefined);
    if (take) take(socket);
    else waiting.push(socket);
  });
  server.listen({ port, host });
  await once(server, 'listening');

  function passTo(next: (socket: Socket) => void): void {
    take = next;
    for (const socket of waiting) next(socket);
    waiting = [];
  }
  return {
    give: (app) => passTo((socket) => app.send('connection', socket)),
    hold: () => {
      take = null;
    },
    refuse: () => passTo((socket) => socket.end(ANSWER_OF_NONE)),
    close: () => {
      server.close();
      passTo((socket) => socket.destroy());
    },
  };
}

/** In the app's process: its server answers the connections that the door gives it. */
export function takeConnections(server: Server): void {
  process.on('message', (message: ToApp, socket: Socket | undefined) => {
    if (message !== 'connection' || socket === undefined) return;
    server.emit('connection', socket);
    socket.resume();
  });
}
