import { PLACES } from '../frame/places';

/** A landing of the edge that is not adopted: hidden, since another one is drawn. */
const SERVED = `#${PLACES.landing}[hidden]`;

/** Takes its offers over, and removes it. Who adopts the landing has them in their place already. */
export function takeServedOffers(place: HTMLElement | null): void {
  const served = place && document.querySelector(SERVED);
  if (!served) return;
  place.append(...(served.querySelector('[data-offers]')?.childNodes ?? []));
  served.remove();
}
