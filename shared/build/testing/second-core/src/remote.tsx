/** What no remote may do, for one-core.slow.test.ts: it takes the session by a path, past the shell's copy. */
export { sessionStore } from '../../../../client/state/session';
