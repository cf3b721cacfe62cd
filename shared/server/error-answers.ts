import type { FastifyError, FastifyInstance } from 'fastify';
import { DomainError } from '../domain';

/** How a family of routes writes its errors. */
type ErrorShape = (error: DomainError) => object;

const apiError: ErrorShape = (error) => ({
  code: error.status,
  message: error.message,
  // Where the wallet's key has to confirm the call (202), what it signs.
  data: { error: error.code, params: error.params, ...('sign' in error ? { sign: error.sign } : {}) },
});

/** By the first segment of the path; every other family writes the envelope of `/api`. */
const SHAPES: Readonly<Record<string, ErrorShape>> = {
  marketplace: (error) => ({
    success: false,
    statusCode: error.status,
    message: error.message,
    data: { error: error.code, params: error.params },
  }),
  /** GraphQL's own shape, with the catalogue's code for clients that look texts up. */
  subgraph: (error) => {
    const shown = error.code === 'internal' ? new DomainError('query-failed') : error;
    return { errors: [{ message: shown.message, extensions: { code: shown.code } }] };
  },
};

/** An error as the routes at this address write theirs. */
export function errorBody(url: string, error: DomainError): object {
  const [, family = ''] = /^\/(\w+)/.exec(url) ?? [];
  const shape = Object.hasOwn(SHAPES, family) ? SHAPES[family] : undefined;
  return (shape ?? apiError)(error);
}

/** When to come back from an outage: its length is unknown. */
const OUTAGE_SECONDS = '5';

/** A reply of whichever kind of server. */
interface Reply {
  header(name: string, value: string): unknown;
  code(status: number): { send(body: object): unknown };
}

/** Sends an error of the catalogue with its status, in the shape of the address, and with the time to wait where there is one. */
export function sendError(url: string, reply: Reply, error: DomainError): void {
  const wait = error.params.seconds ?? (error.status === 503 ? OUTAGE_SECONDS : undefined);
  if (wait) reply.header('retry-after', wait);
  reply.code(error.status).send(errorBody(url, error));
}

/** What a server knows of errors besides. */
export type KnownError = (thrown: unknown) => DomainError | undefined;

/**
 * The one place where what was thrown becomes an answer, for this scope and those below. From 500 up the reason stays in the log.
 * @param known asked first
 */
export function translateErrors(scope: FastifyInstance, known: KnownError = () => undefined): void {
  scope.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = known(thrown) ?? domainErrorFrom(thrown);
    const details = { err: causeOf(thrown), code: error.code };
    if (error.status >= 500) request.log.error(details, 'the request failed');
    else request.log.info({ code: error.code }, 'the request was refused');
    sendError(request.url, reply, error);
  });
  scope.setNotFoundHandler(({ url }, reply) => sendError(url, reply, new DomainError('not-found')));
}

/** The limits of the router, of bodies and of the multipart reader, in the words of the catalogue. */
const FRAMEWORK_ERRORS: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'la dirección está mal escrita.',
  FST_ERR_MAX_PARAM_LENGTH: 'la dirección es demasiado larga.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'el envío es demasiado grande.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'el tipo de contenido no es el esperado.',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'el tipo de contenido no es el esperado.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'el envío está vacío.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'el envío no tiene la longitud que dice.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'el envío no es JSON.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'se esperaba un formulario con archivos.',
  FST_FIELDS_LIMIT: 'el formulario tiene demasiados campos.',
  FST_PARTS_LIMIT: 'el formulario tiene demasiadas partes.',
};

/** Refuses what cannot be read. @param detail a sentence without its capital */
export function unreadable(detail: string): DomainError {
  return new DomainError('input-invalid', { field: 'datos', detail });
}

export function domainErrorFrom(thrown: FastifyError): DomainError {
  if (thrown instanceof DomainError) return thrown;
  const known = FRAMEWORK_ERRORS[thrown.code];
  if (known !== undefined) return unreadable(known);
  if (thrown.statusCode === 429) return new DomainError('rate-limited');
  if (thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500) {
    return unreadable('no pudimos leer el envío.');
  }
  return new DomainError('internal');
}

/** A catalogue error wraps what really happened. */
function causeOf(thrown: Error): unknown {
  return thrown instanceof DomainError && thrown.cause ? thrown.cause : thrown;
}
