import type { Typed } from '../declared';
import { main as journeys } from './journeys';

/** `npm run test:lines [-- -g GPRS]`: the journeys over slow and broken lines; what each step took is printed. */
export async function main({ rest }: Typed<'test:lines'>): Promise<void> {
  await journeys({ rest: ['flows/lines.deep', ...rest] });
}
