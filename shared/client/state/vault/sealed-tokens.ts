/** What begins every text that stands in place of a token while the app is locked. */
const SEALED = /^sealed[01]\./;

/** Whether this stands in a token's place. No service takes it. */
export const isSealedToken = (token: string | null): boolean => token !== null && SEALED.test(token);
