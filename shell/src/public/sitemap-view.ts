import { OFFERS_IN_PART, offerNumbersQuestion } from '@cosecha/shared/api';
import { pathTo, publicPaths, shellPaths } from '@cosecha/shared/paths';
import type { FirstViewQuery } from '@cosecha/shared/remote/first-view';
import { indexed } from '@cosecha/shared/remote/first-view-query';

/** Addresses that a sitemap names; undefined while answers are missing. */
export type SitemapView = (
  url: URL,
  known: <T>(query: FirstViewQuery<T>) => T | undefined,
) => readonly string[] | undefined;

const numbers = (part: bigint) => indexed('numbers', ['sitemap', String(part)], offerNumbersQuestion(part));

/** `/sitemap.xml`: the parts, one for every thousand numbers that offers have had. */
export const sitemapView: SitemapView = (_url, known) => {
  const found = known(numbers(0n));
  if (found === undefined) return undefined;
  const parts = Number(found.newest / OFFERS_IN_PART) + 1;
  return Array.from({ length: parts }, (_, part) => pathTo(publicPaths.sitemapPart, { part: String(part) }));
};

/** `/sitemap/:part`: the live offers among a thousand numbers, and their sellers; the first one names the showcase, too. */
export const sitemapPartView: SitemapView = ({ pathname }, known) => {
  const part = BigInt(pathname.split('/').at(-1) ?? '0');
  const found = known(numbers(part));
  if (found === undefined) return undefined;
  const sellers = new Set(found.live.map(({ ownerId }) => ownerId));
  return [
    ...(part === 0n ? [shellPaths.landing, publicPaths.showcase] : []),
    ...found.live.map(({ offerId }) => pathTo(publicPaths.offer, { id: offerId })),
    ...[...sellers].map((wallet) => pathTo(publicPaths.seller, { wallet })),
  ];
};
