import { act } from '@testing-library/react';
import { createAppHistory } from './history';

let app: ReturnType<typeof createAppHistory>;
let start = 0;

beforeEach(() => {
  window.scrollTo = jest.fn();
  app = createAppHistory(window);
  for (const path of ['/before', '/orden/3']) app.push(`${path}?test=${start}`);
  start += 1;
});
afterEach(() => app.dispose());

const here = () => window.location.pathname;

/** Moves as the browser's buttons do, and lets what follows from it happen. */
async function move(delta: number, times = 1): Promise<void> {
  const received: unknown[] = [];
  const listen = (event: PopStateEvent) => 'singleSpa' in event || received.push(event);
  window.addEventListener('popstate', listen);
  await act(async () => {
    window.history.go(delta);
    while (received.length < times) await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  window.removeEventListener('popstate', listen);
}

/** As a sheet: gone once it is asked to close, unless it refuses. */
function openSheet({ refuses = false } = {}) {
  const sheet = { isOpen: true, asked: 0, refuses, closeByButton: () => close() };
  const uncover = app.cover(() => {
    sheet.asked += 1;
    if (!sheet.refuses) close();
  });
  function close() {
    if (sheet.isOpen) uncover();
    sheet.isOpen = false;
  }
  return sheet;
}

test('Back closes what is open and stays on the screen, which hears of no navigation', async () => {
  const received = jest.fn();
  app.subscribe(received);
  const sheet = openSheet();
  await move(-1);
  expect(sheet.isOpen).toBe(false);
  expect(here()).toBe('/orden/3');
  expect(received).not.toHaveBeenCalled();
  await move(-1);
  expect(here()).toBe('/before');
});

test('of two that are open Back closes the topmost first', async () => {
  const [below, above] = [openSheet(), openSheet()];
  await move(-1);
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  await move(-1);
  expect(below.isOpen).toBe(false);
  expect(here()).toBe('/orden/3');
});

test('one that refuses stays, however often Back is pressed, until it may close', async () => {
  const sheet = openSheet({ refuses: true });
  await move(-1);
  await move(-1);
  expect([sheet.isOpen, sheet.asked, here()]).toEqual([true, 2, '/orden/3']);
  sheet.refuses = false;
  await move(-1);
  expect([sheet.isOpen, here()]).toEqual([false, '/orden/3']);
});

test('one that a button closed leaves no step: Back leads to the screen before', async () => {
  openSheet().closeByButton();
  await move(-1, 2);
  expect(here()).toBe('/before');
});

test('however many were opened and closed, there is one entry for them, which the next screen takes', async () => {
  const before = window.history.length;
  for (let at = 0; at < 3; at += 1) openSheet().closeByButton();
  expect(window.history.length).toBe(before + 1);
  app.push('/listo');
  expect(window.history.length).toBe(before + 1);
  await move(-1);
  expect(here()).toBe('/orden/3');
  await move(-1);
  expect(here()).toBe('/before');
});

test('Forward opens nothing, and Back from there leads on', async () => {
  const sheet = openSheet();
  await move(-1);
  await move(1);
  expect([sheet.isOpen, sheet.asked, here()]).toEqual([false, 1, '/orden/3']);
  await move(-1, 2);
  expect(here()).toBe('/before');
});

test('a page that is loaded anew with one open begins without it, and Back leads on', async () => {
  openSheet();
  app.dispose();
  app = createAppHistory(window);
  expect(app.canGoBack()).toBe(true);
  await move(-1, 2);
  expect(here()).toBe('/before');
});

test('what a sheet writes into the address stays when Back closes it', async () => {
  openSheet();
  app.replace('/orden/3?filtro=cerca');
  await move(-1);
  expect(window.location.search).toBe('?filtro=cerca');
  expect(app.current().location.search).toBe('?filtro=cerca');
});

test('a screen that replaces another from a sheet replaces it, back and forward', async () => {
  openSheet().closeByButton();
  app.replace('/orden-liberada');
  app.push('/home');
  await move(-1);
  expect(here()).toBe('/orden-liberada');
  await move(-1, 2);
  expect(here()).toBe('/before');
  await move(1);
  expect(here()).toBe('/orden-liberada');
});

test("the app's own step back leaves the screen, with its sheet", async () => {
  openSheet();
  await act(async () => {
    app.go(-1);
    while (here() !== '/before') await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(app.current().location.pathname).toBe('/before');
});
