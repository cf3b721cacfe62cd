import { expect, type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { PersonOnWire } from '../support/person-on-wire';
import { seriousFindings } from '../support/screen-checks';

/** Notes in the page whether a picture grows from one screen into the next. */
const noteGrowth = (page: Page) =>
  page.evaluate(() => {
    delete document.documentElement.dataset.grew;
    const look = () => {
      const moves = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      if (moves.includes('::view-transition-group(photo)')) document.documentElement.dataset.grew = 'yes';
      requestAnimationFrame(look);
    };
    look();
  });

test('a tapped card grows into its product; where less motion is wished it opens as well', async ({
  browser,
  baseURL,
}) => {
  const who = newWallet('Luz Lectora');
  await (await PersonOnWire.signIn(baseURL ?? '', who)).introduce();
  const someone = await PersonInBrowser.open(browser, who);
  await someone.signIn();
  const { page } = someone;
  const cards = page.getByRole('region', { name: 'Productos Destacados' }).getByRole('link');
  const grew = page.locator('html[data-grew]');
  const tap = async (index: number) => {
    const card = cards.nth(index);
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    await card.evaluate((element) => element.scrollIntoView());
    const from = await page.evaluate(() => window.scrollY);
    expect(from).toBeGreaterThan(0);
    await noteGrowth(page);
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return from;
  };
  // The first one brings the product's code.
  await tap(0);
  await page.goBack();

  const from = await tap(1);
  await expect(grew).toBeAttached();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(from);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tap(2);
  await page.getByRole('region', { name: 'Fotos del producto' }).getByRole('img').first().waitFor();
  await expect(grew).not.toBeAttached();
  await someone.close();
});
