import { createRemote } from '@cosecha/shared/remote';
import { Root } from './root';

export const { bootstrap, mount, unmount } = createRemote({ name: 'mfe-chat', Root });
