import { join } from 'node:path';
import { measureHouse } from '../../house/figures';
import { houseReport } from '../../house/report';

/** `npm run house`: what the repository is made of, and how tangled it is. */
export async function main(): Promise<void> {
  console.log(houseReport(measureHouse(join(__dirname, '../../..'))));
}
