import type { Typed } from '../declared';
import { main as journeys } from './journeys';

/** `npm run pictures`: the journey that takes a picture of every screen. */
export async function main({ rest }: Typed<'pictures'>): Promise<void> {
  await journeys({ rest: ['pictures', ...rest] });
}
