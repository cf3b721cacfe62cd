import { once } from 'node:events';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import type { Part } from '../kills/parts';

/** What a part is started with, so that it can be looked into: on a free port, which it says. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

const inUseSchema = z.object({
  heapUsed: z.number(),
  external: z.number(),
  rss: z.number(),
  /** What keeps the process alive: `Timeout`, `TCPSocketWrap` … */
  resources: z.array(z.string()),
});

export interface Inspector {
  /** What the process holds once everything is collected that it does not use. Bytes. */
  inUse(): Promise<z.infer<typeof inUseSchema>>;
  close(): void;
}

const LOOK = '({ ...process.memoryUsage(), resources: process.getActiveResourcesInfo() })';
const answerSchema = z.object({ id: z.number(), result: z.unknown() });
const valueSchema = z.object({ result: z.object({ value: inUseSchema }) });

/** Speaks the protocol of Chrome's developer tools to a part that was started with `INSPECTED`. */
export async function inspect(part: Part): Promise<Inspector> {
  const [address] = /ws:\/\/127\.0\.0\.1:\S+/.exec(part.complaints()) ?? [];
  if (address === undefined) throw new Error(`${part.name} says no address of an inspector`);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;

  async function ask(method: string, params: object = {}): Promise<unknown> {
    last += 1;
    const id = last;
    const answer = new Promise<unknown>((resolve, reject) => {
      const hear = (data: WebSocket.RawData) => {
        const message = z.safeParse(answerSchema, JSON.parse(String(data)));
        if (!message.success || message.data.id !== id) return;
        socket.off('message', hear).off('close', end);
        resolve(message.data.result);
      };
      const end = () => reject(new Error(`${part.name} ended`));
      socket.on('message', hear).once('close', end);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answer;
  }

  return {
    async inUse() {
      await ask('HeapProfiler.collectGarbage');
      const said = await ask('Runtime.evaluate', { expression: LOOK, returnByValue: true });
      return z.parse(valueSchema, said).result.value;
    },
    close: () => socket.terminate(),
  };
}
