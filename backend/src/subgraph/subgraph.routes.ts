import { DomainError, KNOWN_ANSWER } from '@cosecha/shared/domain';
import { unreadable } from '@cosecha/shared/server';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BackendConfig } from '../config/config';
import type { Database } from '../db/database';
import type { Limits } from '../limits/limits';
import { HEAVY_STATEMENT } from '../limits/rules';
import { isKnown, tagOf } from '../plugins/unchanged-answers';
import { acceptedEncoding, createEncodingCache, ENCODE_FROM_BYTES } from '../util/encode';
import { readInput } from '../util/read-input';
import { createCoalescedVersion } from './coalesced-version';
import { createSubgraph } from './execute';
import { graphiqlPage } from './graphiql';
import { type Asker, createResponseCache } from './response-cache';

/** Cost of a statement, counted in values. */
const STATEMENT_COST = 500;
const JSON_TYPE = 'application/json; charset=utf-8';

const requestSchema = z.object({
  query: z.string(),
  variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  operationName: z.optional(z.nullable(z.string())),
});

/** Apollo's clients send a query's hash first, and the query after they have read that hashes are not known here. */
const persistedSchema = z.object({
  query: z.optional(z.undefined()),
  extensions: z.object({ persistedQuery: z.looseObject({}) }),
});

const NOT_PERSISTED = errorAnswer('PersistedQueryNotSupported', { code: 'PERSISTED_QUERY_NOT_SUPPORTED' });
const POST_ONLY = errorAnswer('Queries are sent by POST');

interface Parts {
  database: Database;
  config: BackendConfig;
  limits: Limits;
}

/** POST /subgraph/:key/p2p, as The Graph serves it: errors are in `errors`. */
export function subgraphRoutes({ database, config, limits }: Parts): FastifyPluginAsync {
  const subgraph = createSubgraph(database, config.p2pContractId);
  const answers = createResponseCache({
    understand(body, onNew) {
      const json = jsonFrom(body);
      if (persistedSchema.safeParse(json).success) return { kind: 'constant', json: NOT_PERSISTED };
      return subgraph(readInput(requestSchema, json), onNew);
    },
    freshVersion: createCoalescedVersion(database.reader, config.p2pContractId),
    maxBytes: config.subgraphHotBytes,
  });

  const encodings = createEncodingCache();
  const tags = new WeakMap<Buffer, string>();

  /** Once for each buffer while it is referenced: a hot answer costs nothing. */
  function cachedTag(json: Buffer): string {
    const tag = tags.get(json) ?? tagOf(json);
    tags.set(json, tag);
    return tag;
  }

  function askerOf(request: FastifyRequest, body: string): Asker {
    return {
      payToRead: () => limits.charge('new-graphql-characters', request, body.length),
      // Heavy ones wait for each other before they wait with the rest, so that what a screen asks for finds a place.
      inTurn(cost, work) {
        const isHeavy = cost > HEAVY_STATEMENT;
        const values = isHeavy ? 'heavy-graphql-values' : 'graphql-values';
        const pay = () => limits.charge(values, request, STATEMENT_COST + cost);
        const asked = () => limits.inTurn('graphql-statements', request, () => work(pay), cost);
        return isHeavy ? limits.inTurn('heavy-graphql-statements', request, asked, cost) : asked();
      },
    };
  }

  function send(reply: FastifyReply, json: Buffer): void {
    const { request } = reply;
    if (
      request.headers[KNOWN_ANSWER] !== undefined &&
      isWhole(json) &&
      isKnown(request, reply, cachedTag(json))
    )
      return void reply.code(204).send();
    reply.header('content-type', JSON_TYPE);
    if (json.length < ENCODE_FROM_BYTES) return void reply.send(json);
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
    if (!encoding) return void reply.send(json);
    const encoded = encodings(json, encoding);
    if (Buffer.isBuffer(encoded)) return void reply.header('content-encoding', encoding).send(encoded);
    encoded.then(
      (bytes) => reply.header('content-encoding', encoding).send(bytes),
      (error) => reply.send(error),
    );
  }

  function checkKey(key: string): void {
    if (config.subgraphKey !== null && key !== config.subgraphKey) throw new DomainError('call-not-allowed');
  }

  return async (scope) => {
    // The text itself is the key of a hot answer: it is only read when it is new. Some clients send JSON as plain text.
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { key: string }; Body: string }>(
      '/:key/p2p',
      { logLevel: 'warn' },
      (request, reply) => {
        checkKey(request.params.key);
        // Nothing is returned: a promise, or the reply itself, would be listened to until the answer has left.
        const body = request.body ?? '';
        answers.answer(body, askerOf(request, body)).then(
          (json) => send(reply, json),
          (error) => reply.send(error),
        );
      },
    );
    const hasPage = process.env.NODE_ENV !== 'production';
    scope.get<{ Params: { key: string } }>('/:key/p2p', async (request, reply) => {
      checkKey(request.params.key);
      if (!hasPage || !request.headers.accept?.includes('text/html'))
        return reply.code(405).header('allow', 'POST').type(JSON_TYPE).send(POST_ONLY);
      return reply.type('text/html; charset=utf-8').send(await graphiqlPage(request.url));
    });
  };
}

/** @param extensions what clients read beside the message */
function errorAnswer(message: string, extensions?: { code: string }): Buffer {
  return Buffer.from(JSON.stringify({ errors: [{ message, ...(extensions && { extensions }) }] }));
}

/** What went wrong comes before what is known in spite of it, and is said each time. */
const isWhole = (json: Buffer): boolean => json.toString('latin1', 0, 9) !== '{"errors"';

/** @throws DomainError `input-invalid` */
function jsonFrom(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable(serviceText.input.notJson);
  }
}
