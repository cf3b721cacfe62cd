/** Path and query at which the page is, as a person reads them. */
export const place = (): string => decodeURIComponent(`${window.location.pathname}${window.location.search}`);
