import { createRemote } from '@cosecha/shared/remote';
import { Root, ready } from './root';

export const { bootstrap, mount, unmount } = createRemote({ name: 'mfe-account', Root, ready });
