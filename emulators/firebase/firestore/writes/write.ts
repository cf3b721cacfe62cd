import * as z from 'zod/mini';
import { parseDocumentName } from '../documents/names';
import { invalid } from '../status';
import { type FieldPath, parseFieldPath } from '../values/field-path';
import { microsFromText } from '../values/timestamp';
import type { Fields } from '../values/value';
import { fieldsFromJson } from '../values/value-json';
import { parseTransform, type Transform } from './transform';

export interface Precondition {
  readonly exists?: boolean;
  /** Microseconds: clients write it with more digits than they were given. */
  readonly updateTime?: bigint;
}

/** One write of a commit. */
export type Write = { readonly name: string; readonly precondition: Precondition } & (
  | {
      readonly kind: 'set';
      readonly fields: Fields;
      /** Only these fields change; null: all, so that others go. */
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly Transform[];
    }
  | { readonly kind: 'delete' }
  | { readonly kind: 'verify' }
);

const MOST_TRANSFORMS = 500;
const documentSchema = z.object({
  name: z.string(),
  fields: z._default(z.record(z.string(), z.unknown()), {}),
});
const writeSchema = z.object({
  update: z.optional(documentSchema),
  delete: z.optional(z.string()),
  verify: z.optional(z.string()),
  transform: z.optional(z.object({ document: z.string(), fieldTransforms: z.array(z.unknown()) })),
  updateMask: z.optional(z.object({ fieldPaths: z._default(z.array(z.string()), []) })),
  updateTransforms: z._default(z.array(z.unknown()), []),
  currentDocument: z.optional(
    z.object({ exists: z.optional(z.boolean()), updateTime: z.optional(z.string()) }),
  ),
});

/** @throws FirestoreError `INVALID_ARGUMENT` */
export function parseWrite(json: unknown): Write {
  const parsed = writeSchema.safeParse(json);
  if (!parsed.success) throw invalid(`Invalid write: ${parsed.error.issues[0]?.path.join('.') ?? ''}.`);
  const {
    update,
    delete: deleted,
    verify,
    transform,
    updateMask,
    updateTransforms,
    currentDocument,
  } = parsed.data;
  const name = update?.name ?? deleted ?? verify ?? transform?.document;
  if (name === undefined) throw invalid('A write updates, deletes, verifies or transforms a document.');
  parseDocumentName(name);
  const precondition = {
    exists: currentDocument?.exists,
    ...(currentDocument?.updateTime === undefined
      ? {}
      : { updateTime: microsFromText(currentDocument.updateTime) }),
  };
  if (deleted !== undefined) return { kind: 'delete', name, precondition };
  if (verify !== undefined) return { kind: 'verify', name, precondition };
  const transforms = (transform?.fieldTransforms ?? updateTransforms).map(parseTransform);
  if (transforms.length > MOST_TRANSFORMS)
    throw invalid(`At most ${MOST_TRANSFORMS} transforms for a document.`);
  return {
    kind: 'set',
    name,
    precondition,
    fields: fieldsFromJson(update?.fields ?? {}),
    mask: transform ? [] : updateMask ? updateMask.fieldPaths.map(parseFieldPath) : null,
    transforms,
  };
}
