import { address, oneOf } from '@cosecha/shared/command-line';
import { allParts, SHELL } from '../../../shared/build/parts';
import { type Command, RELEASED, RESET } from './command';

const names = () => allParts().map(({ name }) => name);
export const part = oneOf(names, 'PART');
export const remote = oneOf(() => names().filter((name) => name !== SHELL), 'REMOTE');

export const RUN = {
  start: {
    does: 'Everything on http://localhost:8080 (PORT), with a NEAR network and demo data of its own.',
    options: {
      reset: RESET,
      https: {
        does: 'answer phones in the same network, too, by https:// with a certificate made on the spot',
      },
    },
    example: '--https',
    needs: ['stopped', 'builds'],
    runs: [{ args: [], says: /Cosecha is ready: http/, serves: true }],
  },
  dev: {
    does: 'The same with watch builds: open pages take changes in and keep their state.',
    arguments: [
      { name: 'part', does: 'what is watched, else every part', value: part, optional: true, many: true },
    ],
    options: {
      shell: { does: 'run that one remote alone, in the shell at this address', value: address() },
      reset: RESET,
    },
    example: 'mfe-market',
    needs: ['stopped', 'builds'],
    runs: [{ args: [RELEASED], says: /Cosecha is ready: http/, serves: true }],
  },
  help: {
    does: 'This list.',
    example: '',
    runs: [{ args: [], says: /Each says more with -- --help/ }],
  },
} as const satisfies Record<string, Command>;
