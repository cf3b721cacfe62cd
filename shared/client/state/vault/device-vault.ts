import { deviceStore } from './device-store';
import { createPhraseVault } from './phrase-vault';

export const deviceVault = createPhraseVault({ store: deviceStore, now: Date.now });
