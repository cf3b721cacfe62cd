export { type ChannelClient, openChannel } from './channel-client';
export { customToken, type FirebaseServer, OWNER, PROJECT, startFirebase } from './firebase-server';
export { DATABASE, DOCUMENTS, rest, signUp } from './firestore-calls';
export { pathOf, storageClient } from './storage-calls';
