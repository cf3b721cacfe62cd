import { join } from 'node:path';
import { address, path, text, whole } from '@cosecha/shared/command-line';
import { type Command, RESET } from './command';

const port = (usual: number) => ({
  does: `where it listens (PORT, else ${usual}); 0 is any free one`,
  value: whole(0, 65_535),
});
const data = (usual: string) => ({
  does: `where it keeps its data (DATA_DIR, else ${usual})`,
  value: path(),
});
const rules = (what: string) => ({ does: `rules for ${what}, else those of the chat`, value: path('FILE') });
const project = { value: text('ID') };

/** HOST, 127.0.0.1 unless it is set, is the address that each of them listens on. */
export const PARTS = {
  near: {
    does: 'A NEAR network of one node, with the contracts and demo people on it: emulators/near/README.md.',
    options: {
      port: port(3030),
      data: data('.data-near'),
      reset: RESET,
      sandbox: {
        does: 'clients may move time: sandbox_fast_forward, cosecha_advance_time (NEAR_SANDBOX=1)',
      },
    },
    example: '--port 3031 --data .data-near',
    runs: ({ folder }) => [
      { args: ['--port', '0', '--data', join(folder, 'near')], says: /network is ready/, serves: true },
    ],
  },
  firebase: {
    does: 'The stand-in for Firebase: emulators/firebase/README.md.',
    options: {
      port: port(9099),
      data: data('.data-firebase'),
      project: { ...project, does: 'its project (FIREBASE_PROJECT_ID)' },
      'chat-project': { ...project, does: 'a second project for the chat (FIREBASE_CHAT_PROJECT_ID)' },
      'custom-token-key': { does: 'public key of custom tokens, else none is taken', value: path('FILE') },
      'password-policy': { does: 'JSON as /v2/passwordPolicy answers it', value: path('FILE') },
      'firestore-rules': rules('documents'),
      'storage-rules': rules('files'),
      'service-account': { does: "where to make a service account in Google's format", value: path('FILE') },
      reset: RESET,
    },
    example: '--port 9100 --data .data-firebase',
    runs: ({ folder }) => [
      { args: ['--port', '0', '--data', join(folder, 'firebase')], says: /stand-in is ready/, serves: true },
    ],
  },
  demo: {
    does: 'Demo profiles and pictures for a service that runs apart.',
    options: {
      port: port(8083),
      backend: { does: 'the service (BACKEND_URL, else http://127.0.0.1:8081)', value: address() },
    },
    example: '--backend http://127.0.0.1:8081',
    runs: [
      { args: ['--port', '0', '--backend', 'http://127.0.0.1:9'], says: /pictures are at/, serves: true },
    ],
  },
} as const satisfies Record<string, Command>;
