import { spawnSync } from 'node:child_process';
import { isAlive } from './is-alive';

afterEach(() => jest.restoreAllMocks());

test('a process is alive until it ends', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(spawnSync(process.execPath, ['--version']).pid)).toBe(false);
});

test('a process of another user is alive, too', () => {
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not yours'), { code: 'EPERM' });
  });
  expect(isAlive(1)).toBe(true);
});
