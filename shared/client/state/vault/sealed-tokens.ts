/** Prefix of every text that replaces a token while the app is locked. */
const SEALED = /^sealed[01]\./;

/** Whether this is a sealed token, which no service accepts. */
export const isSealedToken = (token: string | null): boolean => token !== null && SEALED.test(token);
