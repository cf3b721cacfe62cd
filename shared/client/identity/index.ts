/** Not a singleton, and heavy: always load it by import(). */
export { type Identity, identity } from './identity';
export { IdentityError } from './identity-error';
export type { PasswordPolicy, PasswordRule } from './password-rules';
