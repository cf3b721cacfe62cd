/**
 * Every address of the app, one file for each part that draws its screens. Plain constants, so that a bundle contains
 * only those that it uses. docs/decisions/0059 says why they are here and not in the remotes.
 */
export * as accountPaths from './account';
export * as chatPaths from './chat';
export * as marketPaths from './market';
export * as offersPaths from './offers';
export { pathTo } from './path-to';
export * as publicPaths from './public';
export * as shellPaths from './shell';
export * as walletPaths from './wallet';
