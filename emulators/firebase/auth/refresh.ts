import { WireError } from '../http/wire-error';
import { fields, type Operation, text } from './operation';

/** The other service's one call: a new ID token for as long as the sign-in holds. */
export const refresh: Operation = async ({ tokens, projectId }, call) => {
  const { grant_type, refresh_token } = fields(call, { grant_type: text, refresh_token: text });
  if (!grant_type) throw new WireError('MISSING_GRANT_TYPE');
  if (grant_type !== 'refresh_token') throw new WireError('INVALID_GRANT_TYPE');
  if (!refresh_token) throw new WireError('MISSING_REFRESH_TOKEN');
  const { account, signIn } = tokens.fromRefreshToken(refresh_token);
  const { idToken, expiresIn } = await tokens.issue(account, signIn);
  return {
    access_token: idToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    refresh_token,
    id_token: idToken,
    user_id: account.localId,
    project_id: projectId,
  };
};
