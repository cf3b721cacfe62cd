import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** The least that can carry a word from one page to another on this machine. */
export interface Echo {
  url: string;
  close(): Promise<void>;
}

/** A WebSocket server without anything behind it: what one page says, the others hear. */
export async function startEcho(): Promise<Echo> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (speaker) => {
    speaker.on('message', (words, isBinary) => {
      for (const other of othersThan(speaker, server)) other.send(words, { binary: isBinary });
    });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        for (const client of server.clients) client.terminate();
        server.close(() => done());
      }),
  };
}

const othersThan = (speaker: WebSocket, server: WebSocketServer) =>
  [...server.clients].filter((client) => client !== speaker);
