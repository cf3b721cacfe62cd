import { randomUUID } from 'node:crypto';
import type { Proposal } from '../../backend/src/signing/device/signature-needed';
import { signatureOf } from '../../backend/src/testing/confirm';
import { type Challenge, signedChallenge } from '../../backend/src/testing/device';
import { SIGNATURE_NEEDED_STATUS } from '../../shared/domain';
import type { DemoWallet } from './people';

/** What a service answered: HTTP status, and the body of its envelope. */
export interface Answer<T = unknown> {
  status: number;
  message: string;
  /** For a refusal `{error, params}`. */
  data: T;
}

/** What a buyer sends. Amounts as decimal text, as on the wire. */
export interface Purchase {
  offerId: string;
  amountOrder: string;
  expectedRate: string;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: unknown;
  form?: FormData;
  token?: string | null;
  key?: string;
  /** The address that it comes from, as a proxy before the edge says it. */
  from?: string;
}

/** One call to the app's service, without a browser. @throws TypeError when there is no answer */
export async function call<T = unknown>(
  origin: string,
  path: string,
  options: Call = {},
): Promise<Answer<T>> {
  const { json, form, token, key, from, method = json || form ? 'POST' : 'GET' } = options;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Token ${token}` } : {}),
      ...(key ? { 'idempotency-key': key, 'cosecha-marks': 'true' } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
    },
    body: form ?? (json ? JSON.stringify(json) : undefined),
  });
  const { message, data } = (await response.json()) as { message: string; data: T };
  return { status: response.status, message, data };
}

/** A person who speaks to the service as a program does. */
export class PersonOnWire {
  private constructor(
    readonly origin: string,
    readonly who: DemoWallet,
    readonly token: string,
    private readonly from?: string,
  ) {}

  /** @param from the address that all their calls come from */
  static async signIn(origin: string, who: DemoWallet, from?: string): Promise<PersonOnWire> {
    const { status, data } = await call<{ token: string }>(origin, '/api/wallet/login-seed-phrase', {
      json: { seedPhrase: who.seedPhrase },
      from,
    });
    if (status !== 200) throw new Error(`${who.name} could not sign in: ${status}`);
    return new PersonOnWire(origin, who, data.token, from);
  }

  /** The same with a key that stays with this person, who then signs every call. */
  static async signInOnDevice(origin: string, who: DemoWallet): Promise<PersonOnWire> {
    const { wallet, seedPhrase } = who;
    const path = '/api/wallet/login-challenge';
    const { challenge, recipient } = (await call<Challenge>(origin, path, { json: { wallet } })).data;
    const json = await signedChallenge(challenge, seedPhrase, recipient);
    const { status, data } = await call<{ token: string }>(origin, '/api/wallet/login-device', { json });
    if (status !== 200) throw new Error(`${who.name} could not sign in on a device: ${status}`);
    return new PersonOnWire(origin, who, data.token);
  }

  /** Gives a new person a name and an address, so that the app does not ask for them. */
  async introduce(): Promise<void> {
    const form = new FormData();
    form.set('name', this.who.name);
    form.set('email', `${randomUUID()}@correo.example`);
    const { status } = await this.call('/api/wallet/put-profile', { method: 'PUT', form });
    if (status !== 200) throw new Error(`${this.who.name} could not write a profile: ${status}`);
  }

  call<T = unknown>(path: string, options: Omit<Call, 'token'> = {}): Promise<Answer<T>> {
    return call<T>(this.origin, path, { ...options, token: this.token, from: this.from });
  }

  /** Ends this person's other sessions, as a device of theirs does: confirmed with the wallet's key. */
  async endOtherSessions(): Promise<void> {
    const end = (json: object) =>
      this.call<{ sign: Proposal[] }>('/api/wallet/sessions', { method: 'DELETE', json });
    const { status, message } = await end(await this.signed(await end({})));
    if (status !== 200) throw new Error(`the other sessions could not be ended: ${message}`);
  }

  /** What an answer asks this person's key to sign. */
  private async signed({ data: { sign } }: Answer<{ sign: Proposal[] }>) {
    return { signatures: await Promise.all(sign.map((each) => signatureOf(each, this.who.seedPhrase))) };
  }

  order(purchase: Purchase, key: string = randomUUID()): Promise<Answer<{ orderId: string }>> {
    return this.call('/api/p2p/create-order', { json: { paymentMethodId: '1', ...purchase }, key });
  }

  /** The buyer's yes to an order, or the seller's word that it was delivered. */
  approve(orderId: string, expectedStatus: number, key: string = randomUUID()): Promise<Answer> {
    return this.call('/api/p2p/aprove-order', { json: { orderId, expectedStatus }, key });
  }

  /** Sends stablecoin, decimal text; the wallet's key confirms it. */
  async send(receiverId: string, amount: string): Promise<Answer> {
    const key = randomUUID();
    const said = { asset: 'USDT', receiverId, amount };
    const ask = (json: object) => this.call<{ sign: Proposal[] }>('/api/wallet/send', { json, key });
    const first = await ask(said);
    return first.status === SIGNATURE_NEEDED_STATUS ? ask({ ...said, ...(await this.signed(first)) }) : first;
  }

  /** A call of the market; with a key that stays with this person they sign it. @throws Error unless it was done */
  async market(methodName: string, args: object): Promise<string> {
    const key = randomUUID();
    const said = { contractId: 'mercado.cosecha.test', methodName, args };
    const ask = (json: object) =>
      this.call<{ value: string; sign: Proposal[] }>('/api/wallet/function-call', { json, key });
    const first = await ask(said);
    const done =
      first.status === SIGNATURE_NEEDED_STATUS
        ? await ask({ ...said, ...(await this.signed(first)) })
        : first;
    if (done.status !== 200) throw new Error(`${methodName}: ${done.message}`);
    return done.data.value;
  }
}

/** A small offer of beans, for journeys that change what they buy. Price and kilograms as decimal text. */
export function offerArgs(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    asset: 'USDT',
    exchange_rate: '2.5',
    amount: '100000000',
    min_limit: '1000000',
    max_limit: '50000000',
    payment_method: [{ payment_method_id: '1', payment_method: 'USDT en garantía' }],
    fiat_method: 1,
    time: 4_320,
    terms_conditions: 'Se entrega en la finca.',
    extra: JSON.stringify({
      productName: 'Frijol cargamanto',
      productDetails: 'Cosecha de este mes.',
      category: 21,
      packing: '',
      place: 'Jardín, Antioquia',
      images: ['/media/demo/cafe-tostado.webp'],
    }),
    ...changes,
  };
}
