/** What no remote may do, for one-core.test.ts: it takes the session by a path, past the shell's copy. */
export { sessionStore } from '../../../../state/session';
