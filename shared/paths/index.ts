/**
 * Every address of the app, one file for each part that draws it. Plain constants: a bundle carries those that it
 * names and no others. docs/decisions/0059 says why they stand here and not in the remotes.
 */
export * as accountPaths from './account';
export * as chatPaths from './chat';
export * as marketPaths from './market';
export * as offersPaths from './offers';
export { pathTo } from './path-to';
export * as publicPaths from './public';
export * as shellPaths from './shell';
export * as walletPaths from './wallet';
