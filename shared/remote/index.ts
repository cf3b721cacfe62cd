export { containerId, createRemote, type RemoteOptions, remoteTree } from './create-remote';
export { Providers } from './providers';
