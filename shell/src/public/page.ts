import type { Offer } from '@cosecha/shared/api';
import { type PrintRate, sharePictureAt } from '@cosecha/shared/domain';
import type { FirstViewQuery } from '@cosecha/shared/remote/first-view';
import type { ReactNode } from 'react';

/** What the head of a public page says, for browsers, search engines and link previews; the edge escapes it. */
export interface PublicHead {
  /** The document's, without the site's name. */
  title: string;
  description: string;
  /** The page's one address: path and query, without the origin. */
  path: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** For a link preview; without one it shows the site's own. */
  picture?: { path: string; alt: string };
  /** schema.org, as JSON-LD; the edge adds the page's address and picture. */
  data?: Readonly<Record<string, unknown>>;
}

export interface PublicPage {
  status: 200 | 404;
  head: PublicHead;
  content: ReactNode;
}

/**
 * What a public page asks for: the answer, or undefined while it is not there. What is undefined is asked, and the page drawn then.
 * @param without what a page has instead that can do without: a service may be older than the page, and not know what it asks
 */
export type Known = <T>(query: FirstViewQuery<T>, without?: T) => T | undefined;

/** A public page, or undefined while answers are missing. @param rate by which its amounts are printed */
export type PublicView = (url: URL, known: Known, rate: PrintRate) => PublicPage | undefined;

/** The first of these pictures that a link preview can show, as a part of the head. */
export function pictureOf(images: readonly string[], alt: string): Pick<PublicHead, 'picture'> {
  const path = images.map(sharePictureAt).find((found) => found !== null);
  return path == null ? {} : { picture: { path, alt } };
}

/** The first picture of each offer. */
export const coversOf = (offers: readonly Offer[]): string[] =>
  offers.flatMap(({ extra }) => extra.images.slice(0, 1));
