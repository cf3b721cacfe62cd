import { join } from 'node:path';

export { DEMO_OFFERS, type DemoOffer, PICTURES_URL, type SellOfferArgs } from './catalogue';
export { DEMO_PEOPLE, type DemoPerson } from './people';

/** The `.webp` and `.avif` files that the offers name; served under PICTURES_URL. */
export const PICTURES_DIR = join(__dirname, 'pictures');
