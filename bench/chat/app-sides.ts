import { chatPaths, pathTo } from '@cosecha/shared/paths';
import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { PersonInBrowser } from '../../e2e/pages/person-in-browser';
import { demoWallets, person } from '../../e2e/support/people';
import { PersonOnWire } from '../../e2e/support/person-on-wire';
import { typePin } from '../../e2e/support/pin';
import type { Side } from './delivery';

const offersSchema = z.object({
  data: z.object({ offerssells: z.array(z.object({ offer_id: z.string(), owner_id: z.string() })) }),
});
const conversationSchema = z.object({ conversationId: z.string() });
const PHONE = { width: 390, height: 844 };

/** A buyer and a seller, each in a browser of their own, with the same conversation open. */
export async function openAppSides(browser: Browser, url: string, dataDir: string): Promise<[Side, Side]> {
  const buyer = person('buyer', 0, dataDir);
  const offer = await someOffer(url);
  const seller = demoWallets(dataDir).find(({ wallet }) => wallet === offer.owner_id);
  if (!seller) throw new Error(`nobody of the demo network sells ${offer.offer_id}`);
  const onWire = await PersonOnWire.signIn(url, buyer);
  const answer = await onWire.call('/api/chat/conversations', { json: { offerId: offer.offer_id } });
  const { conversationId } = z.parse(conversationSchema, answer.data);
  const sides: Side[] = [];
  for (const who of [buyer, seller]) {
    const someone = await PersonInBrowser.open(browser, who, url);
    await someone.page.setViewportSize(PHONE);
    await someone.signIn();
    await someone.go(pathTo(chatPaths.conversation, { conversationId }));
    await typePin(someone.page);
    const field = someone.page.getByLabel('Escribe un mensaje');
    await field.waitFor();
    sides.push({
      page: someone.page,
      async say(word) {
        await field.fill(word);
        await field.press('Enter');
      },
    });
  }
  return sides as [Side, Side];
}

async function someOffer(url: string) {
  const answer = await fetch(`${url}/subgraph/local/p2p`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: '{ offerssells(first: 1, where: { is_pause: false }) { offer_id owner_id } }',
    }),
  });
  const [offer] = z.parse(offersSchema, await answer.json()).data.offerssells;
  if (!offer) throw new Error('the demo network has no offer');
  return offer;
}
