export { containerId, createRemote, REMOTE_ERROR, type RemoteOptions, remoteTree } from './create-remote';
export { Providers } from './providers';
