import type { Typed } from '../declared';
import { main as journeys } from './journeys';

/** `npm run pictures [-- --compare | --accept]`: the journey that takes a picture of every screen. */
export async function main({ compare, accept, rest }: Typed<'pictures'>): Promise<void> {
  if (!compare && !accept) process.env.PICTURES = 'take';
  await journeys({ rest: ['pictures', ...(accept ? ['--update-snapshots=all'] : []), ...rest] });
}
