import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { newWallet } from './accounts';
import type { ChatDriver } from './chat-driver';
import type { DemoWallet } from './people';
import { PersonOnWire } from './person-on-wire';

const PAGE = '/chat-data.html';
const SCRIPT = '/chat-data.js';

let bundled: Promise<string> | undefined;

/** The data layer as a page takes it, once for all journeys of a process. */
function script(): Promise<string> {
  bundled ??= build({
    entryPoints: [join(__dirname, 'chat-driver.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

/** A message as the journeys compare it. */
export interface Line {
  text: string;
  state: string;
  isMine: boolean;
}

/** A person with a device of their own and the chat's data layer in it, without screens. */
export class ChatPage {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly who: DemoWallet,
    readonly wire: PersonOnWire,
  ) {}

  static async open(
    browser: Browser,
    origin: string,
    who: DemoWallet = newWallet('Alguien'),
  ): Promise<ChatPage> {
    const wire = await PersonOnWire.signIn(origin, who);
    const context = await browser.newContext({ baseURL: origin });
    const config = await (await fetch(`${origin}/config.json`)).text();
    const body = `<!doctype html><script>window.__COSECHA__={config:${config}}</script><script src="${SCRIPT}"></script>`;
    await context.route(`**${PAGE}`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    const code = await script();
    await context.route(`**${SCRIPT}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    const page = await context.newPage();
    const own = new ChatPage(context, page, who, wire);
    await own.load();
    const { wallet, seedPhrase: phrase } = who;
    await own.do((driver, person) => driver.enter(person), { token: wire.token, wallet, phrase });
    expect(await own.start()).toBeNull();
    return own;
  }

  /** Again, as after a reload; what the device keeps stays. */
  async load(): Promise<void> {
    await this.page.goto(PAGE);
    await this.page.waitForFunction(() => 'chatDriver' in window);
  }

  /** @returns the code of a refusal, or null */
  start(): Promise<string | null> {
    return this.do((driver) => driver.open(), null);
  }

  /** Something in the page, with one argument. */
  do<A, R>(work: (driver: ChatDriver, argument: A) => R, argument: A): Promise<Awaited<R>> {
    const call = `(${work.toString()})(window.chatDriver, ${JSON.stringify(argument)})`;
    return this.page.evaluate<Awaited<R>>(call);
  }

  watch(id: string, count = 50): Promise<void> {
    return this.do((driver, [room, wanted]) => driver.watch(room, wanted), [id, count] as const);
  }

  send(id: string, text: string): Promise<string> {
    return this.do((driver, [room, words]) => driver.send(room, words), [id, text] as const);
  }

  async received<K extends keyof ChatDriver['received']>(name: K): Promise<ChatDriver['received'][K]> {
    const all = await this.do((driver) => driver.received, null);
    return all[name];
  }

  async lines(): Promise<Line[]> {
    const received = await this.received('messages');
    return (received?.value?.messages ?? []).map(({ text, state, isMine }) => ({ text, state, isMine }));
  }

  /** Waits until these are all messages, as they were written, each sent. */
  async sees(texts: readonly string[]): Promise<void> {
    await expect
      .poll(async () => (await this.lines()).map(({ text, state }) => `${text} · ${state}`))
      .toEqual(texts.map((text) => `${text} · sent`));
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** Opens the question about an offer of the seller's. @returns the conversation's id */
export async function ask(buyer: ChatPage, offerId: string): Promise<string> {
  const { status, data } = await buyer.wire.call<{ conversationId: string }>('/api/chat/conversations', {
    json: { offerId },
  });
  expect(status).toBe(200);
  return data.conversationId;
}
