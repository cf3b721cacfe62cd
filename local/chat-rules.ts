import { join } from 'node:path';

/** The rules that production deploys; in a container, CHAT_RULES_DIR names where they are. */
const FOLDER = process.env.CHAT_RULES_DIR || join(__dirname, '..', 'mfe-chat', 'firebase');

/** Default of every local server. */
export const CHAT_FIRESTORE_RULES = join(FOLDER, 'firestore.rules');
export const CHAT_STORAGE_RULES = join(FOLDER, 'storage.rules');
