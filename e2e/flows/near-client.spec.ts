import { expect, test } from '@playwright/test';
import { nearToYocto } from 'near-api-js';
import { AccountDoesNotExistError, NotEnoughBalanceError } from 'near-api-js/rpc-errors';
import { NETWORK_ID } from '../../local/network/accounts';
import { accountOf, newWallet } from '../support/accounts';
import { chainAt } from '../support/chain';
import { person } from '../support/people';

test.describe('near-api-js, as it comes from its authors, against /near/rpc @core', () => {
  test('views an account', async ({ baseURL }) => {
    const { provider } = chainAt(baseURL ?? '');
    const buyer = person('buyer', 3);
    const { amount, storage_usage } = await provider.viewAccount({ accountId: buyer.wallet });
    expect(amount).toBeGreaterThan(nearToYocto('1'));
    expect(storage_usage).toBeGreaterThan(0);
    expect(await provider.getNetworkId()).toBe(NETWORK_ID);
  });

  test('signs and sends a transfer that opens a new account', async ({ baseURL }) => {
    const { provider } = chainAt(baseURL ?? '');
    const sender = accountOf(provider, person('buyer', 3).seedPhrase);
    const receiver = newWallet('Cuenta nueva').wallet;
    const amount = nearToYocto('0.25');
    const before = (await sender.getState()).balance.total;

    const { status, transaction } = await sender.transfer({ receiverId: receiver, amount });

    expect(status).toMatchObject({ SuccessValue: '' });
    expect((await provider.viewAccount({ accountId: receiver })).amount).toBe(amount);
    const spent = before - (await sender.getState()).balance.total;
    expect(spent).toBeGreaterThan(amount);
    expect(spent).toBeLessThan(amount + nearToYocto('0.001'));
    const found = await provider.viewTransactionStatus({
      txHash: transaction.hash,
      accountId: sender.accountId,
      waitUntil: 'FINAL',
    });
    expect(found.transaction.hash).toBe(transaction.hash);
  });

  test('calls views of the contracts', async ({ baseURL }) => {
    const chain = chainAt(baseURL ?? '');
    expect(await chain.usdt(person('buyer', 3).wallet)).toBeGreaterThan(0n);
    expect(await chain.offer('1')).toMatchObject({ owner_id: expect.any(String) });
    expect(await chain.offer('999999')).toBeNull();
  });

  test('gets a typed error for an account that does not exist', async ({ baseURL }) => {
    const { provider } = chainAt(baseURL ?? '');
    const accountId = newWallet('Nadie').wallet;
    const failure = await provider.viewAccount({ accountId }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AccountDoesNotExistError);
    expect(failure).toMatchObject({ accountId });
  });

  test('gets a typed refusal for money that is not there, and nothing moves', async ({ baseURL }) => {
    const { provider } = chainAt(baseURL ?? '');
    const sender = accountOf(provider, person('buyer', 3).seedPhrase);
    const before = (await sender.getState()).balance.total;
    await expect(
      sender.transfer({ receiverId: person('seller', 3).wallet, amount: before * 2n }),
    ).rejects.toBeInstanceOf(NotEnoughBalanceError);
    expect((await sender.getState()).balance.total).toBe(before);
  });
});
