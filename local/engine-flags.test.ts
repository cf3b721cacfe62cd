import { engineFlags } from './engine-flags';

test('flags that this engine knows are taken, others are left out', () => {
  const wanted = ['--max-semi-space-size=64', '--no-such-flag=3', '--liftoff-only'];
  expect(engineFlags(wanted)).toEqual(['--max-semi-space-size=64', '--liftoff-only']);
});
