import { table } from '@cosecha/shared/command-line';
import { programOf, SUBJECTS } from '../declared';

/** `npm run help`: every command, by subject. */
export async function main(): Promise<void> {
  for (const [subject, commands] of Object.entries(SUBJECTS)) {
    const rows = Object.entries(commands).map(
      ([name, { does }]) => [programOf(name).replace(/ --$/, ''), does] as const,
    );
    console.log(`\n${subject}\n${table(rows)}`);
  }
  console.log('\nEach says more with -- --help, as in "npm start -- --help".');
}
