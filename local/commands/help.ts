import { table } from '@cosecha/shared/command-line';
import { COMMANDS, programOf, SUBJECTS } from './declared';

/** `npm run help`: every command, by subject. */
export async function main(): Promise<void> {
  const rows = [...COMMANDS].map(([name, { subject, does }]) => ({
    subject,
    row: [programOf(name).replace(/ --$/, ''), does] as const,
  }));
  for (const subject of SUBJECTS) {
    console.log(
      `\n${subject}\n${table(rows.filter((each) => each.subject === subject).map(({ row }) => row))}`,
    );
  }
  console.log('\nEach says more with -- --help, as in "npm start -- --help".');
}
