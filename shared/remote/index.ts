export { type LazyScreen, lazyPart, lazyScreen } from '@cosecha/shared/ui/core';
export { containerId, createRemote, REMOTE_ERROR, type RemoteOptions, remoteTree } from './create-remote';
export { Providers } from './providers';
export { bestRoute } from './routes';
