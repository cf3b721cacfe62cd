import { KEY_LIFE_MS } from '@cosecha/shared/operation';
import { toastsStore, walletRow } from '@cosecha/shared/state';
import { accepted, makeConfig, people, renderApp } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { networkForEachTest } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { AllWatches } from './all-watches';

/** What a person writes about an order, and where it goes. */
const WRITTEN = {
  'a statement in a dispute': '/api/p2p/dispute/31/statements',
  'a rating': '/api/p2p/rate-order',
} as const;

/** A page that is left before it knows what became of what it sent: the next one knows what it wrote down. */
async function leavePage(what: keyof typeof WRITTEN): Promise<void> {
  let done = Promise.resolve();
  jest.isolateModules(() => {
    const {
      startOperation,
    }: typeof import('@cosecha/shared/operation') = require('@cosecha/shared/operation');
    const state: typeof import('@cosecha/shared/state') = require('@cosecha/shared/state');
    const session: typeof import('../testing/signed-in') = require('../testing/signed-in');
    const { statementKind }: typeof import('../dispute/statement') = require('../dispute/statement');
    const { ratingKind }: typeof import('../rating/rating-operation') = require('../rating/rating-operation');
    const api: typeof import('@cosecha/shared/api/core') = require('@cosecha/shared/api/core');
    api.configure(makeConfig());
    session.signInAs(people.buyer.wallet);
    const words = { orderId: '31', words: 'Faltan 2 Kg.' };
    done = (
      what === 'a rating'
        ? startOperation(ratingKind, { ...words, stars: 2 })
        : startOperation(statementKind, { ...words, files: [] })
    ).then(() => state.signOut());
  });
  await done;
}

const network = networkForEachTest();

test.each(Object.entries(WRITTEN))(
  '%s without an answer is asked for under the same key by the next page, whatever it shows',
  async (what, sent) => {
    network.answers.set(sent, () => new TypeError('cut'));
    await leavePage(what as keyof typeof WRITTEN);
    expect(network.sent(sent)).toHaveLength(1);
    network.answers.set(sent, () => accepted({}));
    signInAs(people.buyer.wallet);
    renderApp(<AllWatches />);
    await waitFor(() => expect(network.sent(sent)).toHaveLength(2));
    const [first, second] = network.sent(sent);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  },
);

test.each([
  ['rating', { stars: 2 }, 'Se cortó la conexión. Mira en el pedido 31 si tu calificación llegó.'],
  [
    'statement',
    { files: [] },
    'Se cortó la conexión. Mira en la disputa del pedido 31 si llegó lo que escribiste.',
  ],
])('a %s that had no answer for a day is told of, and asked for no more', async (kind, rest, words) => {
  await walletRow<unknown>('operations', (stored) => stored).change(people.buyer.wallet, () => [
    {
      ...{ kind, subject: '31', key: 'k'.repeat(20), status: 'uncertain', dueMs: 0, failure: null },
      ...{ startedAtMs: Date.now() - KEY_LIFE_MS, endedAtMs: null, tries: 3 },
      input: { orderId: '31', words: 'Faltan 2 Kg.', ...rest },
    },
  ]);
  signInAs(people.buyer.wallet);
  renderApp(<AllWatches />);
  await waitFor(() => expect(toastsStore.getState()).toMatchObject([{ tone: 'warning', text: words }]), {
    timeout: 3_000,
  });
  for (const path of Object.values(WRITTEN)) expect(network.sent(path)).toEqual([]);
});
