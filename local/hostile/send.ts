import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { HostileRequest } from './endpoint';

/** What became of one input. */
export type Outcome =
  | { kind: 'answered'; status: number; text: string }
  /** The connection ended without an answer: what a server may do with what is no HTTP, or far too much of it. */
  | { kind: 'cut' }
  | { kind: 'hung' };

/** Above the longest that any part waits for a block or a node. */
const PATIENCE_MS = 30_000;
/** The beginning of an answer is enough for a report. */
const TEXT_MAX = 400;
/** Addresses of this machine alone: each has a budget of its own, as outsiders in many places have. */
const ADDRESSES = 200;

export const addressOf = (index: number) => `127.0.${7 + (index % 5)}.${1 + (index % ADDRESSES)}`;

const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: PATIENCE_MS });

/** Ends idle connections, so that the process can end. */
export const closeConnections = () => agent.destroy();

/** @param port of this machine @param index chooses the address that it comes from */
export function sendRequest(port: number, input: HostileRequest, index: number): Promise<Outcome> {
  const { method, path, headers = {}, body } = input;
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const call = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        localAddress: addressOf(index),
        headers: { ...headers, ...length },
      },
      (response) => {
        let text = '';
        response.setEncoding('latin1');
        response.on('data', (piece: string) => {
          if (text.length < TEXT_MAX) text += piece.slice(0, TEXT_MAX);
        });
        response.on('end', () => resolve({ kind: 'answered', status: response.statusCode ?? 0, text }));
        response.on('error', () => resolve({ kind: 'cut' }));
      },
    );
    call.setTimeout(PATIENCE_MS, () => {
      resolve({ kind: 'hung' });
      call.destroy();
    });
    call.on('error', () => resolve({ kind: 'cut' }));
    call.end(body);
  });
}

/** Bytes as they are; the answer is whatever comes until the other side has had a second to say it. */
export function sendBytes(port: number, bytes: Buffer, index: number): Promise<Outcome> {
  return new Promise((resolve) => {
    let text = '';
    const end = (outcome: Outcome) => {
      resolve(outcome);
      socket.destroy();
    };
    const said = () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      end(status === 0 ? { kind: 'cut' } : { kind: 'answered', status, text: text.slice(0, TEXT_MAX) });
    };
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(index) }, () =>
      socket.write(bytes),
    );
    socket.setTimeout(1_000, said);
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('end', said);
    socket.on('error', () => end({ kind: 'cut' }));
  });
}
