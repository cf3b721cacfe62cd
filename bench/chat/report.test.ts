import { report } from './report';

const echo = [...Array(98).fill(2), 5, 9];

test('each row tells its median, its 99th percentile and how that compares with the echo beside it', () => {
  const text = report([
    { way: 'a bare echo', open: 0, times: echo, beside: null },
    { way: 'the app', open: 200, times: echo.map((ms) => ms * 10), beside: echo },
  ]);
  expect(text).toContain('| a bare echo | 0 | 100 | 2.0 | 5.0 | 9.0 | 1 |');
  expect(text).toContain('| the app | 200 | 100 | 20.0 | 50.0 | 90.0 | 10.0 |');
});

test('a row without a message is no row', () => {
  expect(() => report([{ way: 'the app', open: 1, times: [], beside: null }])).toThrow('no values');
});
