import { DomainError } from '@cosecha/shared/domain';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnreadableValue } from '../db/data-refusal';
import { SignatureNeeded } from '../signing/signature-needed';
import { outageFrom } from './outages';

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

/** When to come back from an outage: nobody knows how long it takes. */
const OUTAGE_SECONDS = '5';

/** The one place where what was thrown becomes an answer. From 500 up the reason stays in the log. */
export function translateErrors(scope: FastifyInstance, shape: ErrorShape): void {
  scope.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = domainErrorFrom(thrown);
    const details = { err: causeOf(thrown), code: error.code };
    if (error.status >= 500) request.log.error(details, 'the request failed');
    else request.log.info({ code: error.code }, 'the request was refused');
    const wait = error.params.seconds ?? (error.status === 503 ? OUTAGE_SECONDS : undefined);
    if (wait) reply.header('retry-after', wait);
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
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => inputError('el envío no tiene la longitud que dice.'),
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
  if (isUnreadableValue(thrown))
    return inputError('un dato tiene signos que no se pueden guardar, o un número demasiado grande.');
  const outage = outageFrom(thrown);
  if (outage) return outage;
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
