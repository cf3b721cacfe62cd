import type { Page, Request, Route } from '@playwright/test';

/** Only with the signature of the wallet's key does a call do anything; the first one asks what is to be signed. */
export const isSigned = (request: Request): boolean => (request.postData() ?? '').includes('"signatures"');

/** What happens to the first signed call of a page to an address; the others go on. @returns lets it end */
export async function withFirstSigned(
  page: Page,
  address: string,
  happens: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  let isFirst = true;
  const handler = (route: Route) => {
    if (!isFirst || !isSigned(route.request())) return route.continue();
    isFirst = false;
    return happens(route);
  };
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}
