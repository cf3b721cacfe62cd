export { containerId, createRemote, REMOTE_ERROR, type RemoteOptions, remoteTree } from './create-remote';
export { lazyPart, lazyScreen } from './lazy-screen/lazy-screen';
export { Providers } from './providers';
export { useLater } from './use-later';
