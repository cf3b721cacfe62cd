import { DomainError } from '@cosecha/shared/domain';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnreadableValue } from '../db/data-refusal';
import { NearRpcError, NearUnavailableError } from '../near/rpc-error';
import { SignatureNeeded } from '../signing/signature-needed';

/** How a route family writes its errors. */
export type ErrorShape = (error: DomainError) => object;

export const apiError: ErrorShape = (error) => ({
  code: error.status,
  message: error.message,
  data: { error: error.code, params: error.params, ...toSign(error) },
});

const toSign = (error: DomainError) => (error instanceof SignatureNeeded ? { sign: error.sign } : {});

export const marketplaceError: ErrorShape = (error) => ({
  success: false,
  statusCode: error.status,
  message: error.message,
  data: { error: error.code, params: error.params },
});

/** The one place where what was thrown becomes an answer. From 500 up the reason stays in the log. */
export function translateErrors(scope: FastifyInstance, shape: ErrorShape): void {
  scope.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = domainErrorFrom(thrown);
    const details = { err: causeOf(thrown), code: error.code };
    if (error.status >= 500) request.log.error(details, 'the request failed');
    else request.log.info({ code: error.code }, 'the request was refused');
    if (error.params.seconds) reply.header('retry-after', error.params.seconds);
    return reply.code(error.status).send(shape(error));
  });
  scope.setNotFoundHandler((_request, reply) => {
    const error = new DomainError('not-found');
    return reply.code(error.status).send(shape(error));
  });
}

/** The limits of the multipart reader and of the router, in the words of the catalogue. */
const FRAMEWORK_ERRORS: Record<string, () => DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => inputError('el envío es demasiado grande.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => inputError('el tipo de contenido no es el esperado.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => inputError('el envío está vacío.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => inputError('el envío no es JSON.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => inputError('se esperaba un formulario con archivos.'),
  FST_FIELDS_LIMIT: () => inputError('el formulario tiene demasiados campos.'),
  FST_PARTS_LIMIT: () => inputError('el formulario tiene demasiadas partes.'),
};

function inputError(detail: string): DomainError {
  return new DomainError('input-invalid', { field: 'datos', detail });
}

function domainErrorFrom(thrown: FastifyError): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof NearUnavailableError || thrown instanceof NearRpcError) {
    return new DomainError('near-account-unavailable', {}, { cause: thrown });
  }
  if (isUnreadableValue(thrown))
    return inputError('un dato tiene signos que no se pueden guardar, o un número demasiado grande.');
  const known = FRAMEWORK_ERRORS[thrown.code];
  if (known) return known();
  if (thrown.statusCode === 429) return new DomainError('rate-limited');
  if (thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500) {
    return inputError('no pudimos leer el envío.');
  }
  return new DomainError('internal');
}

/** A catalogue error wraps what really happened. */
function causeOf(thrown: Error): unknown {
  return thrown instanceof DomainError && thrown.cause ? thrown.cause : thrown;
}
