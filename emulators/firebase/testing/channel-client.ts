import { request } from 'node:http';

/** One WebChannel, driven by hand as the SDK drives it. */
export interface ChannelClient {
  readonly sid: string;
  /** Messages of the client, with the number of the first one. @returns HTTP status and the frame's content */
  post(messages: readonly object[], offset: number): Promise<{ status: number; body: unknown }>;
  /** One long poll: what the server has to say after a number. */
  poll(acknowledged: number): Promise<{ status: number; arrays: [number, unknown[]][] }>;
  /** Polls until something that was said is as wanted. */
  receive(holds: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** A streaming back channel; arrays come as they are said. */
  stream(
    onArrays: (arrays: [number, unknown[]][]) => void,
  ): Promise<{ headers: Record<string, unknown>; end(): void }>;
  terminate(): Promise<number>;
}

interface Opening {
  url: string;
  rpc: 'Listen' | 'Write';
  token?: string;
  messages: readonly object[];
}

const form = (messages: readonly object[], offset: number, headers?: string) =>
  new URLSearchParams({
    ...(headers === undefined ? {} : { headers }),
    count: String(messages.length),
    ofs: String(offset),
    ...Object.fromEntries(messages.map((message, at) => [`req${at}___data__`, JSON.stringify(message)])),
  }).toString();

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** @throws Error when the handshake is refused, with the HTTP status */
export async function openChannel({ url, rpc, token, messages }: Opening): Promise<ChannelClient> {
  const path = `${url}/google.firestore.v1.Firestore/${rpc}/channel?VER=8`;
  const headers = `X-Goog-Api-Client:gl-js/\r\nContent-Type:text/plain\r\n${token ? `Authorization:Bearer ${token}\r\n` : ''}`;
  const opened = await fetch(`${path}&RID=1&CVER=22`, {
    method: 'POST',
    headers: FORM,
    body: form(messages, 0, headers),
  });
  if (!opened.ok) throw new Error(`handshake: ${opened.status}`);
  const [[, [, sid]]] = framesIn(await opened.text()).found as [[number, [string, string]]];
  const channel = `${path}&SID=${sid}`;
  let received = 0;

  const client: ChannelClient = {
    sid,
    async post(more, offset) {
      const answer = await fetch(`${channel}&RID=2&AID=${received}`, {
        method: 'POST',
        headers: FORM,
        body: form(more, offset),
      });
      const text = await answer.text();
      return { status: answer.status, body: answer.ok ? framesIn(text).found : text };
    },
    async poll(acknowledged) {
      const answer = await fetch(`${channel}&RID=rpc&CI=1&TYPE=xmlhttp&AID=${acknowledged}`);
      return { status: answer.status, arrays: answer.ok ? arraysIn(await answer.text()) : [] };
    },
    async receive(holds) {
      for (;;) {
        const { status, arrays } = await client.poll(received);
        if (status !== 200) throw new Error(`poll: ${status}`);
        for (const [number, [message]] of arrays) {
          received = number;
          if (typeof message === 'object' && message !== null && holds(message as Record<string, unknown>)) {
            return message as Record<string, unknown>;
          }
        }
      }
    },
    stream: (onArrays) =>
      new Promise((resolve, reject) => {
        const asked = request(`${channel}&RID=rpc&CI=0&TYPE=xmlhttp&AID=0`, (response) => {
          let waiting = '';
          response.setEncoding('utf8').on('data', (text: string) => {
            const { found, rest } = framesIn(waiting + text);
            waiting = rest;
            if (found.length > 0) onArrays(found as [number, unknown[]][]);
          });
          response.on('error', () => undefined);
          resolve({ headers: response.headers, end: () => asked.destroy() });
        });
        asked.on('error', reject);
        asked.end();
      }),
    async terminate() {
      return (await fetch(`${channel}&RID=9&TYPE=terminate`, { method: 'POST' })).status;
    },
  };
  return client;
}

/** What a streaming client hears, as text; resolves as soon as something holds the word. @param work done meanwhile */
export async function streamsWord(channel: ChannelClient, word: string, work: () => Promise<unknown>) {
  const received: string[] = [];
  let found: () => void = () => undefined;
  const isReceived = new Promise<void>((done) => {
    found = done;
  });
  const back = await channel.stream((arrays) => {
    received.push(...arrays.map(([, content]) => JSON.stringify(content)));
    if (received.some((each) => each.includes(word))) found();
  });
  await work();
  await isReceived;
  back.end();
  return { received, headers: back.headers };
}

const arraysIn = (text: string) => framesIn(text).found as [number, unknown[]][];

/** Contents of whole frames, one after the other, and what is left. */
function framesIn(text: string): { found: unknown[]; rest: string } {
  const found: unknown[] = [];
  let rest = text;
  for (;;) {
    const line = rest.indexOf('\n');
    const length = Number(rest.slice(0, line));
    if (line < 0 || rest.length < line + 1 + length) return { found, rest };
    found.push(...(JSON.parse(rest.slice(line + 1, line + 1 + length)) as unknown[]));
    rest = rest.slice(line + 1 + length);
  }
}
