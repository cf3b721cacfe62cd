import { deviceKey } from '@cosecha/shared/conversation';
import { seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { localStore, pinQuestionStore, signOut } from '@cosecha/shared/state';
import { carriedAnswer } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { act, screen, waitFor } from '@testing-library/react';
import {
  arrivesAtResult,
  buyingForEachTest,
  CREATE,
  confirm,
  made,
  review,
  sent,
} from '../../testing/buying';
import { signInAs } from '../../testing/signed-in';

const PHRASE = 'luna cesta mora';
/** The first bytes of a phrase that is sealed under a PIN. */
const SEALED = `63760200${'ab'.repeat(40)}`;

const network = buyingForEachTest();
beforeEach(() => {
  network.answers.set(CREATE, () => made());
  localStore.set('mnemonic', SEALED);
});

const question = () =>
  waitFor(() => {
    const asked = pinQuestionStore.getState();
    if (!asked) throw new Error('nothing is asked');
    return asked;
  });
/** @param phrase null: the person cancels */
const answer = async (phrase: string | null) => {
  const asked = await question();
  await act(async () => asked.answer(phrase));
};

test('without the PIN nothing is bought, and what was reviewed stays', async () => {
  const { user } = await review('10');
  await user.click(confirm(/^Pagar 25,00/));
  const { title, explain } = await question();
  expect(title).toBe('Confirma con tu PIN');
  expect(explain).toMatch(/25,00\sUSDT.*Ana Mejía/);
  expect(sent()).toHaveLength(0);
  await answer(null);
  await waitFor(() => expect(confirm(/^Pagar 25,00/)).toBeEnabled());
  expect(sent()).toHaveLength(0);
  await user.click(confirm(/^Pagar 25,00/));
  await answer(PHRASE);
  await arrivesAtResult();
  expect(sent()).toHaveLength(1);
});

describe('where the chat takes the address', () => {
  let buyer: string;
  beforeEach(async () => {
    buyer = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
    network.install({ withChat: true });
    network.fund(buyer);
    signOut();
    signInAs(buyer);
    localStore.set('mnemonic', SEALED);
  });

  test('who gives no PIN buys nothing there either', async () => {
    const { user } = await review('10');
    await user.click(confirm(/^Pagar 25,00/));
    await answer(null);
    await waitFor(() => expect(confirm(/^Pagar 25,00/)).toBeEnabled());
    expect(sent()).toHaveLength(0);
    expect(await deviceKey(buyer)).toBeNull();
  });

  test('one PIN pays and opens the chat of this device', async () => {
    const { user } = await review('10');
    await user.click(confirm(/^Pagar 25,00/));
    await answer(PHRASE);
    await arrivesAtResult();
    await waitFor(async () => expect(await deviceKey(buyer)).not.toBeNull());
    expect(pinQuestionStore.getState()).toBeNull();
  });
});

test('who pays what the network takes is said before the PIN, and so are the seller’s terms', async () => {
  network.answers.set('/api/wallet/first-near', () => ({
    status: 200,
    body: { data: carriedAnswer({ purchase: true, offer: true, send: true }) },
  }));
  await review('10');
  const sheet = screen.getByRole('dialog', { name: 'Revisa antes de pagar' });
  expect(sheet).toHaveTextContent(/Lo paga Cosecha\./);
  expect(sheet).not.toHaveTextContent(/Tu cuenta de garantía ya está abierta/);
  expect(sheet).toHaveTextContent('Al pagar aceptas las condiciones del vendedor.');
});
