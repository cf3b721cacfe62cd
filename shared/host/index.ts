export type { Config } from '../api/core';
export { globalCss } from '../ui/theme/global-css';
export { createHost, type Host, type HostOptions, type LoadedRemote } from './create-host';
export { mountRemote } from './mount-remote';
