import { DomainError, PICTURE_WIDTHS } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyRequest } from 'fastify';
import { errorCodeOf } from '../../util/error-code';

const MEGABYTE = 1024 * 1024;
const FIELD_BYTES = 4_096;
const FIELDS = 20;
const IMAGE_FIELD = 'image';
/** Older pages send narrower copies, too. The service makes its own and does not look at them. */
const COPIES: ReadonlySet<string> = new Set(PICTURE_WIDTHS.map((width) => `image-${width}`));

/** The content of a form. A smaller copy does not count as a picture. */
export interface Sent {
  bytes: number;
  pictures: number;
}

interface UploadForm {
  fields: Map<string, string>;
  /** As received, not validated. */
  files: Buffer[];
}

interface FormLimits {
  maxFiles: number;
  /** Bytes of one file. */
  maxBytes: number;
  /** Called for each complete file before the next one is read. @throws what refuses it */
  count: (sent: Sent) => Promise<void>;
}

/**
 * Reads a multipart form with its files in the field `image`.
 * @throws DomainError `image-too-large`, `image-too-many` or `input-invalid`, and what `count` throws
 */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<UploadForm> {
  const { maxFiles, maxBytes, count } = limits;
  const form: UploadForm = { fields: new Map(), files: [] };
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
      if (bytes.length > 0)
        await count({ bytes: bytes.length, pictures: COPIES.has(part.fieldname) ? 0 : 1 });
      if (bytes.length > 0 || part.filename) addFile(form, part.fieldname, bytes, maxFiles);
    }
  } catch (error) {
    throw uploadError(error, limits);
  }
  return form;
}

function addFile({ files }: UploadForm, field: string, bytes: Buffer, maxFiles: number): void {
  if (COPIES.has(field)) return;
  if (field !== IMAGE_FIELD) {
    throw new DomainError('input-invalid', { field, detail: serviceText.input.imageField(IMAGE_FIELD) });
  }
  if (files.length === maxFiles) throw tooMany(maxFiles);
  files.push(bytes);
}

function uploadError(error: unknown, { maxBytes, maxFiles }: FormLimits): unknown {
  const code = errorCodeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  if (code === 'FST_FILES_LIMIT') return tooMany(maxFiles);
  if (error instanceof DomainError || code !== null) return error;
  // The reader of forms throws nothing but words: "Unexpected end of multipart data", "Malformed part header".
  const detail = serviceText.input.formCut;
  return new DomainError('input-invalid', { field: 'datos', detail }, { cause: error });
}

const tooMany = (maxFiles: number) => new DomainError('image-too-many', { max: String(maxFiles) });

const tooLarge = (maxBytes: number) => new DomainError('image-too-large', { max: megabytesText(maxBytes) });

/** "2,5": bytes as a person reads them in megabytes. */
export function megabytesText(bytes: number): string {
  return String(Math.floor((bytes / MEGABYTE) * 10) / 10).replace('.', ',');
}
