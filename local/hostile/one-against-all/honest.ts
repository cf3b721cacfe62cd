import { setTimeout as wait } from 'node:timers/promises';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import type { PushService } from '../../../backend/src/testing/push-service';
import { newWallet } from '../../../e2e/support/accounts';
import { enterChat } from '../../../e2e/support/chat-on-wire';
import { person } from '../../../e2e/support/people';
import { offerArgs, PersonOnWire } from '../../../e2e/support/person-on-wire';
import type { World } from '../../kills/world';

export const ACTS = ['sign in', 'question', 'chat', 'purchase', 'push'] as const;
export type Act = (typeof ACTS)[number];
/** Milliseconds that an act took, by act. */
export type Times = Record<Act, number>;

/** The one address of a carrier, behind which the honest people and some of the hostile ones are. */
export const CARRIER = '203.0.113.50';
/** What a newcomer is given, and what they buy. Decimal text. */
const FUNDS = '20';
const KILOGRAMS = '1';
const PUSH_PATIENCE_MS = 120_000;
const LOOK_MS = 5;

export interface Honest {
  /** A newcomer behind the carrier's address does everything once. @throws Error where one of it is refused */
  live(): Promise<Times>;
}

/** A seller whose device is notified of each order, and newcomers with money and no NEAR. */
export async function openHonest(
  world: World,
  devices: PushService,
  { newcomers }: { newcomers: number },
): Promise<Honest> {
  const [origin] = world.origins;
  const seller = await PersonOnWire.signIn(origin, person('seller', 0, world.nearData));
  const offerId = await seller.market('set_offers_sell', offerArgs({ amount: '10000000000' }));
  await subscribe(seller, devices);
  const payer = await PersonOnWire.signIn(origin, person('buyer', 0, world.nearData));
  const waiting: ReturnType<typeof newWallet>[] = [];
  for (let index = 0; index < newcomers; index += 1) {
    const who = newWallet(`Persona ${index}`);
    accepted(await payer.send(who.wallet, FUNDS), 'a newcomer could not be given money');
    waiting.push(who);
  }
  return {
    async live() {
      const who = waiting.pop();
      if (!who) throw new Error('no newcomer is left');
      const [buyer, signIn] = await timed(() => PersonOnWire.signIn(origin, who, CARRIER));
      const asked = () => buyer.call<{ id: string }>('/api/chat/conversations', { json: { offerId } });
      const [, question] = await timed(async () => accepted(await asked(), 'a question'));
      const [, chat] = await timed(() => enterChat(buyer));
      const [orderId, purchase] = await timed(async () => {
        const order = { offerId, amountOrder: KILOGRAMS, expectedRate: '2.5' };
        return accepted(await buyer.order(order), 'a purchase').orderId;
      });
      const [, push] = await timed(() => received(devices, pathTo(marketPaths.order, { id: orderId })));
      return { 'sign in': signIn, question, chat, purchase, push };
    },
  };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const done = await work();
  return [done, performance.now() - from];
}

function accepted<T>(
  { status, message, data }: { status: number; message: string; data: T },
  what: string,
): T {
  if (status !== 200) throw new Error(`${what}: ${status} ${message}`);
  return data;
}

/** This device gets the wallet's notifications. */
export async function subscribe(
  who: PersonOnWire,
  devices: Pick<PushService, 'subscribe'>,
  endpoint?: string,
): Promise<void> {
  const settings = await who.call<{ publicKey: string }>('/api/notifications/settings');
  const device = devices.subscribe(settings.data.publicKey);
  const json = { ...device, ...(endpoint && { endpoint }) };
  accepted(await who.call('/api/notifications/push-subscription', { json }), 'a device could not subscribe');
}

/** A push that leads there has arrived. */
async function received({ received }: PushService, path: string): Promise<void> {
  for (const end = Date.now() + PUSH_PATIENCE_MS; Date.now() < end; await wait(LOOK_MS))
    if (received.some(({ text }) => text.includes(`"${path}"`))) return;
  throw new Error(`no push about ${path} came in ${PUSH_PATIENCE_MS / 1_000} s`);
}

/** A call whose answer does not matter. @returns its HTTP status */
export async function ignored(
  origin: string,
  path: string,
  { from, json }: { from: string; json: unknown },
): Promise<number> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(json),
  });
  await answer.arrayBuffer();
  return answer.status;
}
