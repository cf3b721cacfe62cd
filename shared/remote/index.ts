export { containerId, createRemote, REMOTE_ERROR, type RemoteOptions, remoteTree } from './create-remote';
export { type LazyScreen, lazyPart, lazyScreen } from './lazy-screen/lazy-screen';
export { Providers } from './providers';
export { bestRoute } from './routes';
