import { join } from 'node:path';
import { vapidKeysFromFile } from '../../backend/src/keys/vapid';
import { writeNewKey } from '../../release/keys';
import { STORAGE_KEYS, type Storage, startStorage } from '../../release/testing/storage';
import {
  backendParts,
  choosePlaces,
  edgePart,
  firebasePart,
  nearPart,
  type Places,
} from '../kills/app-parts';
import { nginxPart } from '../kills/nginx';
import type { Part } from '../kills/parts';
import { troubleIn, type World } from '../kills/world';
import { freePort, runProgram } from '../programs/child';
import { type Certificates, certificatesIn } from './certificates';
import { type Databases, startDatabases } from './databases';

const RELEASES = 'releases/app';
/** With which the app is opened. Others are released while it runs. */
export const FIRST_REMOTE = 'mfe-wallet';

/** What docs/production.md describes, on one machine. */
export interface Production extends World {
  nginx: Part;
  /** Where nginx answers what is not encrypted. */
  clearUrl: string;
  certificates: Certificates;
  databases: Databases;
  storage: Storage;
  /** Environment of a backend, and of an edge. */
  settings: { backend: Readonly<Record<string, string>>; edge: Readonly<Record<string, string>> };
  /** Builds nothing: what lies in `dist`. */
  release(remote: string): Promise<string>;
}

/** @param folder which has certificates and which other users may enter: PostgreSQL runs as one */
export async function openProduction(folder: string): Promise<Production> {
  const places = await choosePlaces(folder);
  const certificates = certificatesIn(folder);
  const databases = await startDatabases(folder, certificates);
  const storage = await startStorage();
  const near = nearPart(places);
  const firebase = firebasePart(places);
  const media = await mediaAndPushes(folder, storage);
  const backends = backendParts(places, {
    ...{ near, firebase, count: 2 },
    environment: (index) => ({ ...media, DATABASE_URL_FILE: databases.urlFile(index) }),
  });
  const keyFile = join(folder, 'release-key.pem');
  const edges = edgeParts(places, {
    NEAR_URL: near.url,
    FIREBASE_URL: firebase.url,
    RELEASES: `${storage.url}/${RELEASES}`,
    RELEASES_PUBLIC_KEY: writeNewKey(keyFile),
  });
  const { nginx, clearUrl } = await outerDoor(places, certificates);

  const release = (remote: string) =>
    runProgram(
      process.execPath,
      [
        ...['local/bootstrap.mjs', 'release', remote],
        ...['--to', `s3://${RELEASES}`, '--from', join(remote, 'dist')],
      ],
      {
        env: {
          ...process.env,
          ...STORAGE_KEYS,
          RELEASE_S3_ENDPOINT: storage.url,
          RELEASE_SIGNING_KEY_FILE: keyFile,
        },
      },
    );
  const parts = [near, firebase, ...backends, ...edges];
  const close = async () => {
    // Killed, it would leave its workers behind.
    await nginx.end();
    await Promise.all(parts.map((part) => part.kill()));
    await databases.stop();
    await storage.close();
  };
  try {
    await Promise.all([near.start(), firebase.start(), release(FIRST_REMOTE)]);
    for (const part of [...backends, ...edges, nginx]) await part.start();
  } catch (error) {
    await close();
    throw error;
  }
  const { nearData, firebaseData } = places;
  return {
    ...{ near, firebase, postgres: null, backends, edges, nginx, nearData, firebaseData, close },
    ...{ certificates, databases, storage, release, clearUrl },
    settings: { backend: backends[0]?.environment ?? {}, edge: edges[0]?.environment ?? {} },
    origins: [nginx.url],
    trouble: troubleIn(edges, backends),
  };
}

/** What several backends share besides the database, and what real money asks for. */
async function mediaAndPushes(folder: string, storage: Storage): Promise<Record<string, string>> {
  const { publicKey, privateKey } = await vapidKeysFromFile(join(folder, 'vapid.json'));
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:ayuda@cosecha.com.co',
    INDEXER_START_HEIGHT: '1',
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_ENDPOINT: storage.url,
    MEDIA_S3_ACCESS_KEY_ID: STORAGE_KEYS.RELEASE_S3_ACCESS_KEY_ID,
    MEDIA_S3_SECRET_ACCESS_KEY: STORAGE_KEYS.RELEASE_S3_SECRET_ACCESS_KEY,
  };
}

const edgeParts = ({ folder, ports }: Places, settings: Readonly<Record<string, string>>) =>
  [ports.edge1, ports.edge2].map((port, index) =>
    edgePart(`edge ${index + 1}`, port, {
      ...settings,
      BACKEND_URL: `http://127.0.0.1:${ports.inner}`,
      RELEASES_CACHE: join(folder, `edge-${index + 1}`),
    }),
  );

async function outerDoor({ folder, ports }: Places, { certificate, key }: Certificates) {
  const clear = await freePort();
  const nginx = nginxPart(join(folder, 'nginx'), {
    ...{ outer: ports.outer, inner: ports.inner, tls: { certificate, key, clear } },
    edges: [ports.edge1, ports.edge2],
    backends: [ports.backend1, ports.backend2],
  });
  return { nginx, clearUrl: `http://127.0.0.1:${clear}` };
}
