import { isOwnRequest, parseJson } from '@cosecha/emulators-common';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { LIMITS } from '../runtime/limits';
import { methodNotFound, parseError, type RpcErrorJson, rpcErrorOf } from './errors';
import type { Method } from './method';
import { methods } from './methods';
import { sandboxMethods } from './sandbox';

/** Method, id and names beside a transaction, and its signature. */
const ENVELOPE = 4_096;
/** The longest is the longest transaction, which may hold a contract: four signs of base64 for three bytes. */
const BODY_LIMIT = Math.ceil(LIMITS.transaction / 3) * 4 + ENVELOPE;

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.unknown()),
});

type RpcAnswer = { jsonrpc: '2.0'; id: unknown } & ({ result: unknown } | { error: RpcErrorJson });

export interface RpcOptions {
  /** True adds the methods of `sandbox.ts`, which let time pass, for requests of no page of another site. Never where anybody else can reach them. */
  sandbox?: boolean;
}

/** POST /rpc: JSON-RPC 2.0 as NEAR's nodes speak it. */
export function rpcRoutes(chain: Chain, { sandbox = false }: RpcOptions = {}): FastifyPluginAsync {
  const table = sandbox ? { ...methods, ...sandboxMethods } : methods;
  return async (app) => {
    // As text, so that what is no JSON gets NEAR's own answer.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post('/rpc', { bodyLimit: BODY_LIMIT }, (request) =>
      answerRequest(
        { chain, table: isOwnRequest(request.headers) ? table : methods },
        () => parseText(request.body),
        (cause) => request.log.error(cause),
      ),
    );
  };
}

/** The same without a socket, for callers in the chain's process. A failure of the node itself is logged as a warning. */
export function answerRpc(chain: Chain, request: object): Promise<RpcAnswer> {
  return answerRequest(
    { chain, table: methods },
    () => request,
    (cause) => process.emitWarning(`the node failed at a request: ${String(cause)}`),
  );
}

async function answerRequest(
  { chain, table }: { chain: Chain; table: Record<string, Method> },
  read: () => unknown,
  report: (cause: unknown) => void,
): Promise<RpcAnswer> {
  let id: unknown = null;
  try {
    const request = requestSchema.parse(read());
    id = request.id ?? null;
    const run = Object.hasOwn(table, request.method) ? table[request.method] : undefined;
    if (!run) throw methodNotFound(request.method);
    return { jsonrpc: '2.0', id, result: await run(chain, request.params) };
  } catch (error) {
    const known = error instanceof z.core.$ZodError ? parseError(z.prettifyError(error)) : error;
    const json = rpcErrorOf(known, chain);
    if (json.name === 'INTERNAL_ERROR') report(error);
    return { jsonrpc: '2.0', id, error: json };
  }
}

function parseText(body: unknown): unknown {
  try {
    return parseJson(String(body));
  } catch (error) {
    if (error instanceof SyntaxError) throw parseError(error.message);
    throw error;
  }
}
