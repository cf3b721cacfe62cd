import type { Bucket } from '@cosecha/shared/storage';
import { ReleaseError } from '../release-error';
import type { Destination } from './destination';
import { folderDestination } from './folder-destination';
import { s3Destination } from './s3/s3-destination';

const DEFAULT_REGION = 'us-east-1';
const KEYS = { id: 'RELEASE_S3_ACCESS_KEY_ID', secret: 'RELEASE_S3_SECRET_ACCESS_KEY' } as const;

/**
 * Opens where releases lie.
 * @param to a folder, `s3://bucket/prefix` (at RELEASE_S3_ENDPOINT), or `https://storage/bucket/prefix`
 * @param environment RELEASE_S3_* (docs/releasing.md)
 * @throws ReleaseError when storage is named without keys
 */
export function openDestination(to: string, environment: NodeJS.ProcessEnv): Destination {
  return /^(?:s3|https?):\/\//.test(to) ? s3Destination(bucketOf(to, environment)) : folderDestination(to);
}

function bucketOf(to: string, environment: NodeJS.ProcessEnv): Bucket {
  const url = new URL(to);
  if (url.username || url.password)
    throw new ReleaseError('Keys do not belong into an address; use RELEASE_S3_*.');
  const region = environment.RELEASE_S3_REGION || DEFAULT_REGION;
  const isNamed = url.protocol === 's3:';
  const endpoint = isNamed
    ? environment.RELEASE_S3_ENDPOINT || `https://s3.${region}.amazonaws.com`
    : url.origin;
  const path = `${isNamed ? `${url.host}/` : ''}${url.pathname.slice(1)}`.split('/').filter(Boolean);
  const [bucket, ...prefix] = path;
  if (bucket === undefined) throw new ReleaseError(`${to} names no bucket.`);
  const accessKeyId = environment[KEYS.id];
  const secretAccessKey = environment[KEYS.secret];
  if (!accessKeyId || !secretAccessKey)
    throw new ReleaseError(`For ${to}, set ${KEYS.id} and ${KEYS.secret}.`);
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region,
    credentials: {
      accessKeyId,
      secretAccessKey,
      sessionToken: environment.RELEASE_S3_SESSION_TOKEN || undefined,
    },
  };
}
