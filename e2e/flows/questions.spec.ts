import { randomUUID } from 'node:crypto';
import { marketPaths, pathTo, publicPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { comesWithPin } from '../support/pin';
import { narrowOverflows, seriousInBothSchemes } from '../support/screen-checks';
import { Trades } from '../support/trades';

const ASKED = `¿Lo entregas en Ubaté? ${randomUUID()}`;
const ANSWERED = `Sí, los martes. ${randomUUID()}`;

test('a public question is asked, answered and read without a session', async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const trades = await Trades.open(origin, { seller: person('seller', 2), buyer: person('buyer', 1) });
  const buyer = await PersonInBrowser.open(browser, trades.buyer.who, origin);
  const seller = await PersonInBrowser.open(browser, trades.seller.who, origin);
  await Promise.all([buyer.signIn(), seller.signIn()]);
  const product = pathTo(marketPaths.product, { id: trades.offerId });
  const questions = (who: PersonInBrowser) =>
    who.page.getByRole('region', { name: 'Preguntas', exact: true });

  await test.step('the buyer asks; what was typed survives a reload', async () => {
    await buyer.go(product);
    const field = questions(buyer).getByLabel(/^Pregúntale al vendedor/);
    // The draft is written in the background: a reload in the same moment is faster than any person's.
    await expect(async () => {
      await field.fill(ASKED);
      await buyer.page.waitForTimeout(300);
      await buyer.page.reload();
      await expect(field).toHaveValue(ASKED, { timeout: 15_000 });
    }).toPass({ timeout: 60_000 });
    await questions(buyer).getByRole('button', { name: 'Enviar pregunta' }).click();
    await expect(questions(buyer).getByText('Espera respuesta')).toBeVisible();
  });

  await test.step('the seller is notified and answers', async () => {
    await seller.go(product);
    await expect(questions(seller).getByText(ASKED)).toBeVisible();
    await questions(seller)
      .getByLabel(/^Tu respuesta/)
      .first()
      .fill(ANSWERED);
    await questions(seller).getByRole('button', { name: 'Publicar respuesta' }).first().click();
    await comesWithPin(seller.page, questions(seller).getByText('No tienes preguntas por responder.'));
    await expect(questions(seller).getByText(ANSWERED)).toBeVisible();
    expect(await seriousInBothSchemes(seller.page)).toEqual([]);
    const { data } = await trades.seller.call('/api/notifications');
    expect(JSON.stringify(data)).toContain('question-asked');
  });

  await test.step('everybody reads both on the public page', async () => {
    const visitor = await browser.newContext({ baseURL: origin });
    const page = await visitor.newPage();
    await expect(async () => {
      await page.goto(pathTo(publicPaths.offer, { id: trades.offerId }));
      await expect(page.getByText(ANSWERED)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Entrar para preguntar' })).toBeVisible();
    expect(await narrowOverflows(page)).toEqual([]);
    expect(await seriousInBothSchemes(page)).toEqual([]);
    await visitor.close();
  });

  await test.step('its author takes it back', async () => {
    await buyer.go(product);
    await expect(questions(buyer).getByText(ANSWERED)).toBeVisible();
    expect(await narrowOverflows(buyer.page)).toEqual([]);
    expect(await seriousInBothSchemes(buyer.page)).toEqual([]);
    await questions(buyer).getByRole('button', { name: 'Retirar' }).click();
    await expect(questions(buyer).getByText(ASKED)).toHaveCount(0);
  });

  await Promise.all([buyer.close(), seller.close()]);
});
