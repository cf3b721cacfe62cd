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

interface InUse extends z.infer<typeof inUseSchema> {
  /** The part of `external` that is memory of WebAssembly: it can only grow. */
  wasm: number;
}

export interface Inspector {
  /** What the process holds once everything is collected that it does not use. Bytes. */
  inUse(): Promise<InUse>;
  close(): void;
}

const LOOK = '({ ...process.memoryUsage(), resources: process.getActiveResourcesInfo() })';
const SIZE = 'function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }';
const answerSchema = z.object({ id: z.number(), result: z.unknown() });
const lookSchema = z.object({ result: z.object({ value: inUseSchema }) });
const sizeSchema = z.object({ result: z.object({ value: z.number() }) });
const prototypeSchema = z.object({ result: z.object({ objectId: z.string() }) });
const instancesSchema = z.object({ objects: z.object({ objectId: z.string() }) });

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
      const receive = (data: WebSocket.RawData) => {
        const message = z.safeParse(answerSchema, JSON.parse(String(data)));
        if (!message.success || message.data.id !== id) return;
        socket.off('message', receive).off('close', end);
        resolve(message.data.result);
      };
      const end = () => reject(new Error(`${part.name} ended`));
      socket.on('message', receive).once('close', end);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answer;
  }

  /** Sums up every instance that the process has. */
  async function wasmBytes(): Promise<number> {
    const objectGroup = 'memories';
    const expression = 'WebAssembly.Memory.prototype';
    const prototype = z.parse(prototypeSchema, await ask('Runtime.evaluate', { expression, objectGroup }));
    const { objectId: prototypeObjectId } = prototype.result;
    const instances = await ask('Runtime.queryObjects', { prototypeObjectId, objectGroup });
    const { objectId } = z.parse(instancesSchema, instances).objects;
    const call = { objectId, functionDeclaration: SIZE, returnByValue: true };
    const { result } = z.parse(sizeSchema, await ask('Runtime.callFunctionOn', call));
    await ask('Runtime.releaseObjectGroup', { objectGroup });
    return result.value;
  }

  return {
    async inUse() {
      const wasm = await wasmBytes();
      await ask('HeapProfiler.collectGarbage');
      const said = await ask('Runtime.evaluate', { expression: LOOK, returnByValue: true });
      return { ...z.parse(lookSchema, said).result.value, wasm };
    },
    close: () => socket.terminate(),
  };
}
