import * as z from 'zod/mini';
import { metadataSchema } from './metadata';

/** A file as the journal holds it. */
export const objectSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  /** File name of its bytes on the disk; new bytes get a new name. */
  file: z.string(),
  /** Bytes. */
  size: z.number(),
  md5Hash: z.string(),
  /** Greater for each new content. */
  generation: z.number(),
  /** One more with each change of what is said of this content. */
  metageneration: z.number(),
  /** Milliseconds since the epoch. */
  timeCreated: z.number(),
  updated: z.number(),
  /** Token that permits reading. */
  downloadToken: z.string(),
  metadata: metadataSchema,
});
export type StoredObject = z.infer<typeof objectSchema>;

/** Which file: its bucket and its name in it. */
export type Place = Pick<StoredObject, 'bucket' | 'name'>;

export function objectToJson(object: StoredObject): object {
  const { metadata, downloadToken } = object;
  const { custom, ...said } = metadata;
  return {
    name: object.name,
    bucket: object.bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    timeCreated: new Date(object.timeCreated).toISOString(),
    updated: new Date(object.updated).toISOString(),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Hash,
    ...said,
    contentEncoding: metadata.contentEncoding ?? 'identity',
    contentDisposition: dispositionOf(object),
    etag: etagOf(object),
    downloadTokens: downloadToken,
    ...(Object.keys(custom).length > 0 ? { metadata: custom } : {}),
  };
}

export const etagOf = ({ generation, metageneration }: StoredObject) => `${generation}/${metageneration}`;

/** Content-Disposition: inline by default, with the file's name. */
export function dispositionOf({ name, metadata }: StoredObject): string {
  if (metadata.contentDisposition !== undefined) return metadata.contentDisposition;
  const own = encodeURIComponent(name.slice(name.lastIndexOf('/') + 1)).replace(/['()*]/g, percentEncoded);
  return `inline; filename*=utf-8''${own}`;
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
