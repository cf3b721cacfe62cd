import { askForDemoMoney, config, newIdempotencyKey, queryKeys } from '@cosecha/shared/api';
import { microUsdt, parseWire } from '@cosecha/shared/domain';
import { moneyTextNow } from '@cosecha/shared/money';
import { bestEffort } from '@cosecha/shared/promise';
import { showToast } from '@cosecha/shared/state';
import { emailText } from '@cosecha/shared/text';
import type { QueryClient } from '@tanstack/react-query';

/**
 * On a practice network a new wallet gets its practice money automatically, with a notice. If that fails, the recharge
 * screen has the same button.
 */
export async function givePracticeMoney(client: QueryClient): Promise<void> {
  if (!config().demoTopUp) return;
  const grant = await bestEffort(askForDemoMoney(null, newIdempotencyKey()), null);
  if (grant === null) return;
  const amount = parseWire(grant.amount, 6);
  if (amount.ok) {
    showToast({ tone: 'success', text: emailText.practiceMoney(moneyTextNow(microUsdt(amount.value))) });
  }
  await client.invalidateQueries({ queryKey: queryKeys.balance.all });
}
