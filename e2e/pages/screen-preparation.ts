import { join } from 'node:path';
import { offersPaths } from '@cosecha/shared/paths';
import { type BrowserContext, expect } from '@playwright/test';
import type { ScreenPeople } from '../support/screen-people';
import type { Viewer } from '../support/screen-states';
import { ChatPages } from './chat-pages';
import { OfferForm } from './publishing';
import type { Preparation } from './screen-walk';
import { WalletPages } from './wallet-pages';

const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');

/** The chat asks for the PIN once per device; its screens are behind it. */
async function enterChat(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await new ChatPages(page).openList();
  await page.close();
}

/** A receipt and a draft: they are on the device of who made them. */
async function sendAndDraft(people: ScreenPeople, context: BrowserContext, viewer: Viewer): Promise<void> {
  if (viewer !== 'newcomer') return;
  const page = await context.newPage();
  const pages = new WalletPages(page);
  await pages.write(people.trader.wallet, '0,25');
  await pages.reviewAndSend('0,25 USDT');
  await expect(page).toHaveURL(/\/envio-exitoso/);
  const receipt = new URL(page.url());
  people.addresses = { ...people.addresses, sent: receipt.searchParams.get('operacion') ?? '' };
  await page.goto(offersPaths.create);
  const form = new OfferForm(page);
  await form.addPhotos([PHOTO]);
  await form.fillDetails({ name: 'Panela en bloque', kg: '40' });
  await form.goOn();
  await page.close();
}

/** What the chat's screens need on the device; nothing for those of another part. */
export const chatPreparation = (part: string): Preparation | undefined =>
  part === 'the chat' ? enterChat : undefined;

/** What the screens of a part need on the device to be full. */
export const preparationOf = (part: string, people: ScreenPeople): Preparation =>
  chatPreparation(part) ?? ((context, viewer) => sendAndDraft(people, context, viewer));
