import { expect, test } from '@playwright/test';
import { heading, restGoesOn, signedIn } from '../pages/beside-a-remote';
import { FallbackCard } from '../pages/fallback-card';
import { published, takeAway } from '../support/published';

test('a remote whose files are gone costs its own screen only, until they are back', async ({
  browser,
  baseURL,
}) => {
  const someone = await signedIn(browser);
  const card = new FallbackCard(someone.page);
  const putBack = takeAway(await published(baseURL ?? '', 'mfe-wallet'));
  try {
    await test.step('for who was in the app already', async () => {
      await someone.tab('Billetera').click();
      await card.stands();
      await restGoesOn(someone);
    });
    await test.step('for who comes in by its address', async () => {
      await someone.go('/billetera');
      await card.stands();
      await card.retry();
      await card.stillFails();
      await restGoesOn(someone);
      await someone.tab('Billetera').click();
      await card.stands();
    });
    putBack();
    await card.retry();
    await expect(heading(someone.page, 'Billetera')).toBeVisible();
    await card.isGone();
  } finally {
    putBack();
  }
  await someone.close();
});
