import { accountPaths, marketPaths, shellPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { PersonOnWire } from '../support/person-on-wire';
import { isSettled } from '../support/screen-checks';

const HEADINGS =
  'Mi inventario Publicar una oferta Recibir dinero Tus pedidos activos Café pergamino seco Panela en bloque ¿Cuánto quieres comprar?';
const READ =
  'El dinero queda en garantía hasta que confirmas que recibiste. Escribe tu PIN para firmar. Quien vende tiene dos días para responder.';

/** The faces of shared/kit/ui/theme/fallback-faces.ts, each with the own one that it resembles. */
const LIKENESSES: readonly [family: string, weight: number, own: string, text: string][] = [
  ...['A', 'B', 'C', 'D'].map((family) => [family, 700, 'Fraunces', HEADINGS] as const),
  ...['E', 'F'].flatMap((family) => [400, 600].map((weight) => [family, weight, 'Figtree', READ] as const)),
].map(([family, weight, own, text]) => [family, weight, own, text]);

test('faces of the device take the room of the own ones, within three in a hundred', async ({ page }) => {
  await page.goto(accountPaths.help);
  const ratios = await page.evaluate(async (likenesses) => {
    const found: { face: string; ratio: number }[] = [];
    const canvas = document.createElement('canvas').getContext('2d');
    for (const [family, weight, own, text] of likenesses) {
      const widthIn = async (name: string) => {
        const font = `${weight} 100px ${name}`;
        const [loading] = await Promise.allSettled([document.fonts.load(font)]);
        if (!canvas || loading.status === 'rejected') return undefined;
        if (!loading.value.some(({ status }) => status === 'loaded')) return undefined;
        canvas.font = font;
        return canvas.measureText(text).width;
      };
      const [here, there] = [await widthIn(family), await widthIn(own)];
      if (here !== undefined && there !== undefined)
        found.push({ face: `${weight} ${family}`, ratio: here / there });
    }
    return found;
  }, LIKENESSES);
  test.skip(ratios.length === 0, 'this machine has none of the faces');
  // Editions of a face differ by some percent; the table's own are within one.
  for (const { face, ratio } of ratios) {
    expect(Math.abs(ratio - 1), `${face} is ${ratio} as wide`).toBeLessThan(0.03);
  }
});

/** Chips in a row and the last words of a card's line move sideways by what the words before them are wider: a few pixels. */
const LATER_IN_A_LINE = 0.001;

test('own typefaces that come late move nothing', async ({ browser, baseURL }) => {
  const person = await PersonOnWire.signIn(baseURL ?? '', newWallet('Letras a tiempo'));
  await person.introduce();
  const someone = await PersonInBrowser.open(browser, person.who);
  const { page } = someone;
  await page.goto(shellPaths.landing);
  expect(await shiftsAsTypeComes(page)).toBeLessThan(LATER_IN_A_LINE);
  await page.goto(accountPaths.help);
  expect(await shiftsAsTypeComes(page)).toBe(0);
  await someone.signIn();
  await someone.go(marketPaths.home);
  expect(await shiftsAsTypeComes(page)).toBeLessThan(LATER_IN_A_LINE);
  await someone.close();
});

/** What the browser counts as moved when the page takes its own typefaces in place of the device's. */
async function shiftsAsTypeComes(page: Page): Promise<number> {
  await isSettled(page);
  return page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      );
    const { dataset } = document.documentElement;
    dataset.look = 'auto.100';
    await painted();
    let moved = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value);
    });
    observer.observe({ type: 'layout-shift' });
    dataset.look = 'auto.100.own';
    await document.fonts.ready;
    await painted();
    await painted();
    observer.disconnect();
    return moved;
  });
}
