export type { Config } from '../client/api/core';
export { globalCss } from '../kit/ui/theme/global-css';
export { createHost, type Host, type HostOptions, type LoadedRemote } from './create-host';
export { mountRemote } from './mount-remote';
