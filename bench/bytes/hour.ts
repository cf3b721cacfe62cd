import { chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { PersonInBrowser } from '../../e2e/pages/person-in-browser';
import { type DemoWallet, person } from '../../e2e/support/people';
import { PersonOnWire } from '../../e2e/support/person-on-wire';
import { typePin } from '../../e2e/support/pin';
import type { Progress } from '../../local/commands/progress';
import { judged, markdownTable, type Verdict } from '../report';
import { PHONE } from '../visit/profiles';
import { type Counted, countWire, KINDS } from './count-wire';

/** Bytes are a person's money: an hour of ordinary use, both ways, with what is sent. Kilobytes. */
const HOUR_TARGET_KB = 1_000;

interface Stop {
  name: string;
  minutes: number;
  go: (someone: PersonInBrowser, conversation: string) => Promise<void>;
}

/** What a buyer does in an hour: each place is opened once, and stays open. */
const HOUR: readonly Stop[] = [
  { name: 'Home', minutes: 15, go: ({ page }) => page.getByRole('link', { name: 'Home' }).click() },
  {
    name: 'a product',
    minutes: 10,
    go: ({ page }) => page.locator('main a[href^="/product/"]').first().click(),
  },
  { name: 'Buscar', minutes: 5, go: (someone) => someone.tab('Buscar').click() },
  { name: 'Mercado', minutes: 10, go: (someone) => someone.tab('Mercado').click() },
  { name: 'Billetera', minutes: 10, go: (someone) => someone.tab('Billetera').click() },
  {
    name: 'a conversation',
    minutes: 10,
    async go({ page }, conversationId) {
      await page.goto(pathTo(chatPaths.conversation, { conversationId }));
      const field = page.getByLabel('Escribe un mensaje');
      const digits = page.getByRole('group', { name: 'Teclado de números' });
      await field.or(digits).first().waitFor();
      // The first time; after that the page knows who writes.
      if (await digits.isVisible()) await typePin(page);
      await field.waitFor();
    },
  },
];

/** What a place cost: to open, with its first slice of time, and each slice after. */
export interface Place {
  name: string;
  minutes: number;
  opening: Counted;
  atRest: Counted;
  /** How many of these its minutes are. */
  slices: number;
}

interface Visited {
  url: string;
  dataDir: string;
  /** How long a slice is: with less than a minute, timed questions are met by chance. */
  seconds: number;
  progress: Progress;
}

/** Lives the hour in minutes: two slices of each place are watched, and the second stands for the rest. */
export async function liveAnHour(
  browser: Browser,
  { url, dataDir, seconds, progress }: Visited,
): Promise<Place[]> {
  const who = person('buyer', 0, dataDir);
  const conversation = await askedConversation(url, who);
  const someone = await PersonInBrowser.open(browser, who, url);
  await someone.page.setViewportSize(PHONE.viewport);
  await someone.signIn();
  // A person who has used the app before: its files are here.
  for (const { go } of HOUR) await go(someone, conversation);
  await someone.go(marketPaths.home);
  const wire = await countWire(someone.page);
  const places: Place[] = [];
  for (const { name, minutes, go } of HOUR) {
    progress(places.length, HOUR.length);
    await go(someone, conversation);
    const opening = await watched(someone.page, wire, seconds);
    const atRest = await watched(someone.page, wire, seconds);
    places.push({ name, minutes, opening, atRest, slices: (minutes * 60) / seconds });
  }
  await someone.close();
  return places;
}

async function watched(page: Page, wire: { carried(): Counted }, seconds: number): Promise<Counted> {
  await page.waitForTimeout(seconds * 1_000);
  // Who looks keeps the wallet from locking.
  await page.keyboard.press('Shift');
  return wire.carried();
}

const offersSchema = z.object({
  data: z.object({ offerssells: z.array(z.object({ offer_id: z.string() })) }),
});
const conversationSchema = z.object({ conversationId: z.string() });

/** A question about an offer of the demo network. */
export async function askedConversation(url: string, who: DemoWallet): Promise<string> {
  const answer = await fetch(`${url}/subgraph/local/p2p`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ offerssells(first: 1, where: { is_pause: false }) { offer_id } }' }),
  });
  const [offer] = z.parse(offersSchema, await answer.json()).data.offerssells;
  const onWire = await PersonOnWire.signIn(url, who);
  const opened = await onWire.call('/api/chat/conversations', { json: { offerId: offer?.offer_id } });
  return z.parse(conversationSchema, opened.data).conversationId;
}

const bytesOf = ({ opening, atRest, slices }: Place, kind: (typeof KINDS)[number]): number =>
  opening[kind] + atRest[kind] * (slices - 1);
const allOf = (place: Place): number => KINDS.reduce((bytes, kind) => bytes + bytesOf(place, kind), 0);

export const hourVerdict = (places: readonly Place[]): Verdict =>
  judged(
    'an hour of ordinary use, kB',
    places.reduce((bytes, place) => bytes + allOf(place), 0) / 1_000,
    HOUR_TARGET_KB,
    0,
  );

/** Kilobytes by place and kind. */
export function hourReport(places: readonly Place[]): string {
  const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
  const rows = places.map((place) => [
    place.name,
    place.minutes,
    ...KINDS.map((kind) => kB(bytesOf(place, kind))),
    kB(allOf(place)),
    kB(KINDS.reduce((bytes, kind) => bytes + (place.atRest[kind] * place.slices) / place.minutes, 0)),
  ]);
  const sum = KINDS.map((kind) => kB(places.reduce((bytes, place) => bytes + bytesOf(place, kind), 0)));
  const minutes = places.reduce((total, place) => total + place.minutes, 0);
  const all = kB(places.reduce((bytes, place) => bytes + allOf(place), 0));
  return markdownTable(
    ['place', 'minutes', ...KINDS, 'all, kB', 'a minute at rest'],
    [...rows, ['all', minutes, ...sum, all, '']],
  ).join('\n');
}
