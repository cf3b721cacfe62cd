import { DomainError, NARROW_PICTURE_MAX_BYTES, narrowField, PICTURE_WIDTHS } from '@cosecha/shared/domain';
import type { FastifyRequest } from 'fastify';
import { errorCodeOf } from '../../util/error-code';
import { narrowInvalid, readImage, readNarrower, type UploadedPicture } from './read-image';

const MEGABYTE = 1024 * 1024;
const FIELD_BYTES = 4_096;
const FIELDS = 20;
const IMAGE_FIELD = 'image';
const NARROW_FIELDS = new Map(PICTURE_WIDTHS.map((width) => [narrowField(width), width]));

export interface UploadForm {
  fields: Map<string, string>;
  images: UploadedPicture[];
}

interface FormLimits {
  /** Images, without their narrower copies. */
  maxFiles: number;
  /** Bytes of one image. */
  maxBytes: number;
}

/**
 * Reads a multipart form whose files are images in the field `image`, each followed by the narrower copies that there are
 * of it, in `image-160` and so on.
 * @throws DomainError `image-too-large`, `image-too-many`, `image-not-image` or `input-invalid`
 */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<UploadForm> {
  const { maxFiles, maxBytes } = limits;
  const form: UploadForm = { fields: new Map(), images: [] };
  try {
    const files = maxFiles * (1 + PICTURE_WIDTHS.length);
    const parts = request.parts({
      limits: { fileSize: maxBytes, files, fields: FIELDS, fieldSize: FIELD_BYTES },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        form.fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
        continue;
      }
      const bytes = await part.toBuffer();
      // The reader notices a limit only with another piece of the file; none follows when the limit fell on a piece's end.
      if (part.file.truncated) throw tooLarge(maxBytes);
      if (bytes.length > 0 || part.filename) addFile(form, part.fieldname, bytes, maxFiles);
    }
  } catch (error) {
    throw uploadError(error, limits);
  }
  return form;
}

function addFile({ images }: UploadForm, field: string, bytes: Buffer, maxFiles: number): void {
  const width = NARROW_FIELDS.get(field);
  if (width !== undefined) {
    const whole = images.at(-1);
    if (!whole) throw narrowInvalid(field);
    if (bytes.length > NARROW_PICTURE_MAX_BYTES) throw tooLarge(NARROW_PICTURE_MAX_BYTES);
    whole.narrower.push(readNarrower(bytes, width, whole));
    return;
  }
  if (field !== IMAGE_FIELD) {
    throw new DomainError('input-invalid', { field, detail: `envía las fotos en «${IMAGE_FIELD}».` });
  }
  if (images.length === maxFiles) throw tooMany(maxFiles);
  images.push({ ...readImage(bytes), narrower: [] });
}

function uploadError(error: unknown, { maxBytes, maxFiles }: FormLimits): unknown {
  const code = errorCodeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  if (code === 'FST_FILES_LIMIT') return tooMany(maxFiles);
  return error;
}

const tooMany = (maxFiles: number) => new DomainError('image-too-many', { max: String(maxFiles) });

function tooLarge(maxBytes: number): DomainError {
  const max = String(Math.floor((maxBytes / MEGABYTE) * 10) / 10).replace('.', ',');
  return new DomainError('image-too-large', { max });
}
