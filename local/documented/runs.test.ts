import { COMMANDS } from '../commands/declared';
import { RUNS } from './runs';

test('every command is typed by npm run test:commands, or says why it is not', () => {
  expect([...COMMANDS.keys()].filter((name) => !Object.hasOwn(RUNS, name))).toEqual([]);
});
