import { bestEffort } from '@cosecha/shared/promise';
import { expect, type Page, type Route } from '@playwright/test';

/** What screens ask for: the indexed data, the service, the marketplace's lists, the chain. */
const DATA = /^https?:\/\/[^/]+\/(subgraph|api|marketplace|near)\//;
/** Pages: they hold data, too, where the edge draws a first view. */
const PAGE =
  /^https?:\/\/[^/]+\/(?!(?:subgraph|api|marketplace|near|venwallet|assets|remotes|public|media)\/)[^.]*$/;
const FIRST_VIEW =
  /(<div id="outlet"[^>]*>).*(<\/div>\s*<script type="application\/json" id="cosecha-config")/s;
/** Answered with a final error it signs out (SPEC.md §8, docs/decisions/0005); that has a journey of its own. */
const SIGNS_OUT = /\/get-profile-custom\//;
const BROKEN_PAGE = '<html><body><h1>503 Service Unavailable</h1></body></html>';

export type Failure = 'refused' | 'cut off';
type Mode =
  | { kind: 'open' | 'held' | 'empty' | 'undrawn' }
  | { kind: 'failing'; how: Failure; which: RegExp };

/**
 * Stands between a page and its data: lets it through, keeps it waiting, refuses it, or leaves every list empty. It is there from
 * the first time that it is to stop something: a page with routes keeps no file of the app from one load to the next.
 */
export class DataGate {
  private mode: Mode = { kind: 'open' };
  private waiting: Route[] = [];
  private isThere = false;

  constructor(private readonly page: Page) {}

  hold(): Promise<void> {
    return this.stop({ kind: 'held' });
  }

  /** @param which of the requests, all unless given */
  fail(how: Failure, which: RegExp = DATA): Promise<void> {
    return this.stop({ kind: 'failing', how, which });
  }

  /** The indexed data answers as on a network without any activity. */
  empty(): Promise<void> {
    return this.stop({ kind: 'empty' });
  }

  /** Everything is asked for by the page itself, and goes through. */
  withoutFirstView(): Promise<void> {
    return this.stop({ kind: 'undrawn' });
  }

  private async stop(mode: Mode): Promise<void> {
    this.mode = mode;
    if (this.isThere) return;
    this.isThere = true;
    await this.page.route(DATA, (route) => this.handle(route));
    await this.page.route(PAGE, (route) => this.handlePage(route));
  }

  /** Everything goes through again, what waited first. */
  async open(): Promise<void> {
    this.mode = { kind: 'open' };
    const waiting = this.waiting.splice(0);
    await Promise.all(waiting.map((route) => bestEffort(route.continue())));
  }

  /** What the gate stops must not come with the page: it gets one without a first view. */
  private async handlePage(route: Route): Promise<void> {
    if (this.mode.kind === 'open' || route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(FIRST_VIEW);
    return route.fulfill({ response, body: html.replace(FIRST_VIEW, '$1$2') });
  }

  private async handle(route: Route): Promise<void> {
    const url = route.request().url();
    if (this.mode.kind === 'held') this.waiting.push(route);
    else if (this.mode.kind === 'failing' && this.mode.which.test(url))
      await refuse(route, url, this.mode.how);
    else if (this.mode.kind === 'empty' && url.includes('/subgraph/')) await emptyLists(route);
    else await route.continue();
  }
}

function refuse(route: Route, url: string, how: Failure): Promise<void> {
  if (how === 'cut off' || SIGNS_OUT.test(url)) return route.abort('connectionreset');
  return route.fulfill({ status: 503, contentType: 'text/html', body: BROKEN_PAGE });
}

async function emptyLists(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  const emptied = Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : value]);
  await route.fulfill({ response, json: { data: Object.fromEntries(emptied) } });
}
