import { backoffMs } from './backoff';

test('the pause doubles with every failure, up to the longest', () => {
  expect([1, 2, 3, 4, 5, 400].map((failures) => backoffMs(failures, 30, 200))).toEqual([
    30, 60, 120, 200, 200, 200,
  ]);
});
