import { endDevice, kindWith, one, openTab, pass, settle, startDevice, stored } from './testing/device';

let told: string[];
beforeEach(() => {
  startDevice();
  told = [];
  kindWith({ onUnwatchedEnd: ({ status }) => told.push(status) });
});
afterEach(endDevice);

test('its end is told where no screen waits for it, and only there', async () => {
  const tab = openTab();
  await tab.start(one);
  await pass(2_000);
  const leave = tab.watch();
  await tab.start(one);
  await pass(2_000);
  expect(told).toEqual(['done']);
  leave();
  await tab.start(one);
  await pass(2_000);
  expect(told).toEqual(['done', 'done']);
});

test('an end that a hidden tab had is told once, in the one that the person opens', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await openTab().start(one);
  await pass(2_000);
  expect(told).toEqual([]);
  visibility.mockRestore();
  await openTab().resume();
  await pass(2_000);
  expect(told).toEqual(['done']);
});

const goAway = () => window.dispatchEvent(new Event('pagehide'));

test('an end that was told as its page went away is told by the next page of the tab, once', async () => {
  const left = openTab();
  left.watch();
  await left.start(one);
  await settle();
  expect(await stored()).toMatchObject([{ status: 'done', isTold: true }]);
  goAway();
  await openTab().resume();
  await pass(2_000);
  expect(told).toEqual(['done']);
  await openTab().resume();
  await pass(2_000);
  expect(told).toEqual(['done']);
});

test('an end that could be read before its page went away is not told again', async () => {
  const left = openTab();
  left.watch();
  await left.start(one);
  await pass(3_000);
  goAway();
  await openTab().resume();
  await pass(2_000);
  expect(told).toEqual([]);
});
