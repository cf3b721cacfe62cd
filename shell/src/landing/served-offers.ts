import { PLACES } from '../frame/places';

/** Where the edge has drawn offers in a landing that is not adopted: hidden, since another one is drawn. */
const SERVED = `#${PLACES.landing}[hidden] [data-offers]`;

/** Takes those over. Who adopts the landing has them in their place already, and one that no edge has drawn has none. */
export function takeServedOffers(place: HTMLElement | null): void {
  const served = place && document.querySelector(SERVED);
  if (served) place.append(...served.childNodes);
}
