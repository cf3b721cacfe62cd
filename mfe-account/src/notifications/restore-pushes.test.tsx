import { withPushLock } from '@cosecha/shared/browser';
import { phraseVault } from '@cosecha/shared/state';
import { accepted, forEachTest, people, refusal, renderApp, SharedTabs } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startAccountService } from '../testing/account-service';
import { PIN, typePin } from '../testing/pin';
import { browserWithPush, removePush } from '../testing/push-browser';

const PHRASE = `${'abandon '.repeat(11)}about`;
const SUBSCRIPTION = '/api/notifications/push-subscription';
const SETTINGS = '/api/notifications/settings';
const { wallet } = people.buyer;
const ENDPOINT = expect.objectContaining({ endpoint: 'https://push.example.org/abc' });

const service = forEachTest(startAccountService);
beforeEach(async () => {
  service.answers[SUBSCRIPTION] = accepted({});
  service.answers[SETTINGS] = accepted({ push: {}, publicKey: 'B'.repeat(87), phones: false, devices: [] });
  await store(wallet, true);
});
afterEach(() => {
  removePush();
});

async function store(whose: string, pushes: boolean) {
  await phraseVault.save({ wallet: whose, phrase: PHRASE, pin: PIN, verified: true });
  await phraseVault.notePushes(pushes, whose);
}

const open = () => renderApp(<Root />, { path: `/entrar-con-pin?billetera=${wallet}` });

async function enter() {
  const { user } = open();
  await typePin(user, PIN);
  await waitFor(() => expect(location.pathname).toBe('/home'));
}

/** Another tab is at this device's pushes, until the answer is called. */
function holdPushes(end: () => Promise<unknown>): () => Promise<void> {
  let letGo = () => {};
  const held = withPushLock(async () => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await end();
  });
  return () => {
    letGo();
    return held;
  };
}

const sent = () => service.sentTo(SUBSCRIPTION).map(({ json }) => json);

test('a device that kept its notices is registered again by the PIN', async () => {
  const { state, made } = browserWithPush('granted');
  state.subscription = made;
  await enter();
  await waitFor(() => expect(sent()).toEqual([ENDPOINT]));
});

test('so is one that its person had signed out, without a question', async () => {
  const { state } = browserWithPush('granted', 'denied');
  await enter();
  await waitFor(() => expect(sent()).toEqual([ENDPOINT]));
  expect(state.subscription).not.toBeNull();
});

test('a network that fails at that moment ends nothing', async () => {
  const { state, made } = browserWithPush('granted');
  state.subscription = made;
  service.answers[SUBSCRIPTION] = refusal(503, 'service-down', 'Cosecha no responde por ahora.');
  await enter();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(state.subscription).toBe(made);
});

test('a person who turned them off, or never had them, is not asked and not registered', async () => {
  const { state, made } = browserWithPush('granted');
  // It was another person's; once it is gone, nothing more happens.
  state.subscription = made;
  await phraseVault.notePushes(false, wallet);
  await enter();
  await waitFor(() => expect(state.subscription).toBeNull());
  expect(sent()).toEqual([]);
});

test('what the sign-out of before lets go of is gone first, and registered anew', async () => {
  const { state, made } = browserWithPush('granted');
  state.subscription = made;
  const tabs = new SharedTabs();
  tabs.install();
  const letGo = holdPushes(() => made.unsubscribe());
  await enter();
  await letGo();
  await waitFor(() => expect(sent()).toEqual([ENDPOINT]));
  expect(state.subscription).not.toBeNull();
  tabs.remove();
});

test('the notices of another person end here', async () => {
  const { state, made } = browserWithPush('granted');
  state.subscription = made;
  await phraseVault.notePushes(false, wallet);
  await store('luisa.test', true);
  await enter();
  await waitFor(() => expect(state.subscription).toBeNull());
  expect(sent()).toEqual([]);
});

test('a wallet that is taken off the device takes its notices along', async () => {
  const { state, made } = browserWithPush('granted');
  state.subscription = made;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Borrar esta billetera' }));
  const sheet = screen.getByRole('dialog', { name: '¿Borrar esta billetera de aquí?' });
  await user.click(await within(sheet).findByRole('button', { name: 'Borrar billetera' }));
  await waitFor(() => expect(state.subscription).toBeNull());
});

test('it waits for what is done about them in another tab, and says that it is at work', async () => {
  const { state, made } = browserWithPush('granted');
  const tabs = new SharedTabs();
  tabs.install();
  const letGo = holdPushes(async () => {
    state.subscription = made;
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Borrar esta billetera' }));
  const sheet = screen.getByRole('dialog', { name: '¿Borrar esta billetera de aquí?' });
  const forget = await within(sheet).findByRole('button', { name: 'Borrar billetera' });
  await user.click(forget);
  expect(forget).toHaveAttribute('aria-busy', 'true');
  expect(within(sheet).getByRole('button', { name: 'Conservarla' })).toBeDisabled();
  await letGo();
  expect(await screen.findByText('Aquí no hay billeteras guardadas')).toBeVisible();
  expect(state.subscription).toBeNull();
  tabs.remove();
});
