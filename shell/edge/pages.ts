import { shellPaths } from '@cosecha/shared/paths';
import type { Registry, RegistryEntry } from '@cosecha/shared/remote/contract';
import { bestRoute, ownerOfPath } from '@cosecha/shared/remote/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellDrawings } from '../src/server/tasks';
import { openTo } from '../src/session/open-paths';
import { SHELL_ROUTES } from '../src/shell-routes';
import { send } from './answers';
import { type AskedPage, type FirstView, type FirstViews, pathOf } from './first-view/first-views';
import { firstViewParts, type PageParts, reportedAge, shellParts } from './first-view/page-parts';
import { MAX_CACHED } from './first-view/view-cache';
import { memoizedByParts, preparedTexts } from './memoize';
import { composePage, type PageInput, type Prepared } from './page';
import { landingParts } from './public-pages/document';
import type { DrawnPage } from './public-pages/drawn-page';
import { originOf } from './public-pages/origin';
import type { ReleaseAnswer, ServedReleases } from './releases/serve-releases';
import { visitorMoney } from './visitor-money';

interface PagesParts {
  config: Readonly<Record<string, unknown>>;
  now: () => number;
  firstViews: FirstViews;
  released: Pick<ServedReleases, 'give'>;
  registry: (release: ReleaseAnswer) => Promise<Registry>;
  /** Whether the pages' shell can draw a remote. */
  isFit: (remote: RegistryEntry) => boolean;
  /** The templates as they are now; the head script is empty while there is none. */
  read: { template: () => string; landing: () => string; headScript: () => string };
  /** The landing for a visitor; absent where the edge draws no public pages. */
  landing?: (page: AskedPage) => Promise<DrawnPage | undefined>;
  /** The content security policy of a page with drawn parts. */
  policyFor: (template: string, drawn: PageParts) => string;
}

/** What a page is made of besides its drawn parts. */
type Facts = PageInput & { variant: string; path: string };

interface Page {
  text: Prepared;
  /** Absent: the policy of pages without drawn parts. */
  policy?: string;
}

/** Answers every address that nothing else on the server answers with the page of its route. */
export function addPages(app: FastifyInstance, parts: PagesParts): void {
  const { config, firstViews, released, registry, read, isFit, landing } = parts;
  const pageWithout = shellPages(parts);
  const pageWith = firstViewPages(parts);
  const landingWith = landingPages(parts);
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const release = await released.give(request, reply);
    const known = await registry(release);
    const owner = ownerOfPath(known.remotes, path);
    const isRoute = owner !== undefined || SHELL_ROUTES.some((route) => route.path === path);
    if (!isRoute && !wantsPage(request, path)) return reply.callNotFound();
    const template = path === '/' ? read.landing() : read.template();
    reply.type('text/html; charset=utf-8').code(isRoute ? 200 : 404);
    const { variant } = release;
    const facts: Facts = {
      ...{ template, config, registry: known, isFit, owner, path, variant },
      openTo: openTo(path),
    };
    const isDrawn = (owner ? isFit(owner) : path === shellPaths.welcome) && read.headScript() !== '';
    const { url, ip } = request;
    const asked = { url, ip, currency: visitorMoney(request.headers, config.mainCurrency) };
    const firstView = owner && isDrawn ? await firstViews.of(owner, asked) : undefined;
    const shell = isDrawn ? firstViews.shellOf(path, known.remotes) : undefined;
    const shown = path === shellPaths.landing ? await landing?.(asked) : undefined;
    const page = shown
      ? landingWith(facts, shown, originOf(request), asked.currency)
      : owner && firstView
        ? pageWith(facts, owner, firstView, shell)
        : pageWithout(facts, shell);
    if (firstView) reply.code(firstView.page.status ?? 200);
    if (page.policy !== undefined) reply.header('content-security-policy', page.policy);
    return send(request, reply, page.text, release.isPersonal);
  });
}

/** Pages without a first view: with the shell's frame and its own screen or the shape of one, where those are drawn. */
function shellPages({ read, policyFor }: PagesParts) {
  const prepared = preparedTexts();
  const made = memoizedByParts<ShellDrawings, { parts: PageParts; policy: string }>();
  return ({ variant, ...facts }: Facts, shell: ShellDrawings | undefined): Page => {
    const { template, path, owner } = facts;
    const headScript = read.headScript();
    const waiting =
      shell &&
      made(shell, [template, headScript], () => {
        const parts = shellParts(shell, headScript);
        return { parts, policy: policyFor(template, parts) };
      });
    const page = owner ? bestRoute(owner.routes, path) : shell || path === '/' ? path : '';
    const text = prepared(`page ${page} ${variant}`, composePage({ ...facts, drawn: waiting?.parts }));
    return { text, policy: waiting?.policy };
  };
}

/** The landing with what is for sale. */
function landingPages({ read, policyFor }: PagesParts) {
  const prepared = preparedTexts(MAX_CACHED);
  return ({ variant, ...facts }: Facts, shown: DrawnPage, origin: string, currency = ''): Page => {
    const drawn = landingParts(shown, origin, read.headScript());
    return {
      text: prepared(`${origin} ${currency} ${variant}`, composePage({ ...facts, drawn })),
      policy: policyFor(facts.template, drawn),
    };
  };
}

/** Pages that show their screen before any script has run. */
function firstViewPages({ read, now, policyFor }: PagesParts) {
  const prepared = preparedTexts(MAX_CACHED);
  const made = memoizedByParts<FirstView, Page>();
  return (
    { variant, ...facts }: Facts,
    owner: RegistryEntry,
    firstView: FirstView,
    shell: ShellDrawings | undefined,
  ): Page => {
    const { template, registry } = facts;
    const headScript = read.headScript();
    const ageMs = reportedAge(now() - firstView.askedAt);
    return made(firstView, [template, headScript, ageMs, shell, ...registry.remotes], () => {
      const drawn = firstViewParts(owner.name, firstView, { headScript, ageMs, shell });
      return {
        text: prepared(`${firstView.url} ${firstView.currency} ${variant}`, composePage({ ...facts, drawn })),
        policy: policyFor(template, drawn),
      };
    });
  };
}

/** An address without an owner gets the page only when a person opens it; programs and missing files get a plain 404. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  return (request.headers.accept ?? '').includes('text/html') && !/\.[a-z0-9]+$/i.test(path);
}
