import { actions } from 'near-api-js';
import { DEPOSIT, GAS } from '../../near/gas';
import { refusalOf } from '../../near/refusal';
import type { Services } from '../../services';
import type { Session } from './sessions';

/**
 * Makes the token know an account that it is to pay; the signed-in wallet pays for that. The caller has checked that
 * it is needed and that there is enough NEAR.
 * @throws DomainError the token's refusal
 */
export async function registerOnToken(
  { config, outbox }: Services,
  { wallet, signer }: Session,
  key: string,
  accountId: string,
): Promise<void> {
  const args = { account_id: accountId, registration_only: true };
  const { outcome } = await outbox.submit({
    ...{ wallet, key, step: 'register', signer },
    receiverId: config.tokenContractId,
    actions: [actions.functionCall('storage_deposit', args, GAS.storageDeposit, DEPOSIT.registration)],
  });
  if (outcome.value === null) throw refusalOf(outcome);
}
