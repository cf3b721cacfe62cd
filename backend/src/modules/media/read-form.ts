import { DomainError } from '@cosecha/shared/domain';
import type { FastifyRequest } from 'fastify';
import { errorCodeOf } from '../../util/error-code';
import { readImage, type UploadedImage } from './read-image';

const MEGABYTE = 1024 * 1024;
const FIELD_BYTES = 4_096;
const FIELDS = 20;
const IMAGE_FIELD = 'image';

export interface UploadForm {
  fields: Map<string, string>;
  images: UploadedImage[];
}

interface FormLimits {
  maxFiles: number;
  /** Bytes of one image. */
  maxBytes: number;
}

/**
 * Reads a multipart form whose files are images in the field `image`.
 * @throws DomainError `image-too-large`, `image-too-many`, `image-not-image` or `input-invalid`
 */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<UploadForm> {
  const { maxFiles, maxBytes } = limits;
  const fields = new Map<string, string>();
  const images: UploadedImage[] = [];
  try {
    const parts = request.parts({
      limits: { fileSize: maxBytes, files: maxFiles, fields: FIELDS, fieldSize: FIELD_BYTES },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
        continue;
      }
      const bytes = await part.toBuffer();
      // The reader notices a limit only with another piece of the file; none follows when the limit fell on a piece's end.
      if (part.file.truncated) throw tooLarge(limits);
      if (bytes.length === 0 && !part.filename) continue;
      if (part.fieldname !== IMAGE_FIELD) {
        const detail = `envía las fotos en «${IMAGE_FIELD}».`;
        throw new DomainError('input-invalid', { field: part.fieldname, detail });
      }
      images.push(readImage(bytes));
    }
  } catch (error) {
    throw uploadError(error, limits);
  }
  return { fields, images };
}

function uploadError(error: unknown, limits: FormLimits): unknown {
  const code = errorCodeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limits);
  if (code === 'FST_FILES_LIMIT') return new DomainError('image-too-many', { max: String(limits.maxFiles) });
  return error;
}

function tooLarge({ maxBytes }: FormLimits): DomainError {
  const max = String(Math.floor((maxBytes / MEGABYTE) * 10) / 10).replace('.', ',');
  return new DomainError('image-too-large', { max });
}
