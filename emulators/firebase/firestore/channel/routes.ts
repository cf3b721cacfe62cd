import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Faults } from '../../http/faults';
import { jsonOf } from '../../http/scope';
import { invalid } from '../status';
import type { BackChannel } from './outbox';
import type { Session } from './session';
import type { Sessions } from './sessions';

/** What a client asks for with its first request. */
export interface Handshake {
  rpc: 'Listen' | 'Write';
  /** As the client's headers said it. */
  authorization: string | undefined;
}

interface ChannelParts {
  sessions: Sessions;
  faults: Faults;
  /** Starts the stream of a new session. */
  open(handshake: Handshake, session: Session): Promise<void>;
}

const CHANNEL_VERSION = 8;
const SERVER_VERSION = 14;
const KEEP_ALIVE_MS = 30_000;
/** Writes of ten megabytes, percent-encoded. */
const LARGEST_BODY = 32 * 1024 * 1024;

const number = z.coerce.number().check(z.int(), z.gte(0));
const paramsSchema = z.object({ rpc: z.enum(['Listen', 'Write']) });
const querySchema = z.object({
  SID: z.optional(z.string()),
  AID: z._default(number, 0),
  /** 1: long polling. */
  CI: z._default(z.string(), '0'),
  TYPE: z.optional(z.string()),
});
const bodySchema = z.catch(z.record(z.string(), z.string()), {});

/** `/google.firestore.v1.Firestore/{Listen|Write}/channel`: WebChannel, as the web SDK speaks it. */
export function addChannelRoutes(scope: FastifyInstance, { sessions, faults, open }: ChannelParts): void {
  const path = '/google.firestore.v1.Firestore/:rpc/channel';

  async function accepted(request: FastifyRequest) {
    const params = paramsSchema.safeParse(request.params);
    const query = querySchema.safeParse(request.query);
    if (!params.success || !query.success) throw invalid('Invalid channel request.');
    await faults.meet(params.data.rpc);
    return { rpc: params.data.rpc, query: query.data };
  }

  scope.post(path, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const { rpc, query } = await accepted(request);
    const body = bodySchema.parse(request.body);
    if (query.SID === undefined) return answer(reply, await handshake(rpc, body, request.ip));
    const session = sessions.find(query.SID);
    if (query.TYPE === 'terminate') {
      session?.close();
      return reply.code(200).send();
    }
    if (!session) return reply.code(400).send();
    session.acknowledge(query.AID);
    if (!session.receive(Number(body.ofs ?? 0), messagesOf(body))) {
      session.close();
      return reply.code(400).send();
    }
    return answer(reply, session.state());
  });

  scope.get(path, async (request, reply) => {
    const { query } = await accepted(request);
    const session = sessions.find(query.SID ?? '');
    if (!session) return reply.code(400).send();
    if (query.TYPE === 'terminate') {
      session.close();
      return reply.code(200).send();
    }
    const channel = backChannel(reply, query.CI !== '1');
    reply.raw.on('close', () => session.detach(channel));
    session.attach(channel, query.AID);
  });

  async function handshake(
    rpc: Handshake['rpc'],
    body: Record<string, string>,
    address: string,
  ): Promise<unknown> {
    const messages = messagesOf(body);
    const session = sessions.create(address);
    await open({ rpc, authorization: headersOf(body).get('authorization') }, session);
    session.receive(0, messages);
    return [[0, ['c', session.id, '', CHANNEL_VERSION, SERVER_VERSION, KEEP_ALIVE_MS]]];
  }
}

/** `headers=` holds lines of `name:value`; the token is nowhere else. */
function headersOf({ headers = '' }: Record<string, string>): Map<string, string> {
  return new Map(
    headers.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** `req0___data__`, `req1___data__`, …: as many as `count` says. */
function messagesOf(body: Record<string, string>): unknown[] {
  const count = Number(body.count ?? 0);
  if (!Number.isInteger(count) || count < 0 || count > 1_000) throw invalid('Invalid number of messages.');
  return Array.from({ length: count }, (_, at) => jsonOf(body[`req${at}___data__`] ?? ''));
}

function answer(reply: FastifyReply, content: unknown): FastifyReply {
  const json = JSON.stringify(content);
  return reply.headers(PLAIN).send(`${json.length}\n${json}`);
}

/** Nothing between the client and this server may keep an answer back or change it. */
const PLAIN = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform, max-age=0',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

function backChannel(reply: FastifyReply, isStreaming: boolean): BackChannel {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, PLAIN);
  raw.flushHeaders();
  return {
    isStreaming,
    write: (text) => raw.write(text),
    end: () => raw.end(),
  };
}
