import { readPgbench, readWrk } from './load';

const wrkOutput = (changes: object = {}) => `Running 4s test @ http://127.0.0.1:4000/graphql
  1 threads and 16 connections
Requests/sec:   2251.00
${JSON.stringify({ requests: 9004, microseconds: 4_000_000, bytes: 90_040_000, p50: 6100, p99: 14_200, badStatus: 0, broken: 0, ...changes })}
`;

test('what wrk measured is read from its last line', () => {
  expect(readWrk(wrkOutput(), 9_000)).toEqual({
    requests: 9004,
    requestsPerSecond: 2251,
    p50: 6.1,
    p99: 14.2,
  });
});

test.each([
  ['an answer that is not 2xx', { badStatus: 3 }, /3 of 9004 answers were not 2xx/],
  ['a connection that broke', { broken: 1 }, /1 requests broke off/],
  ['answers that are too short', { bytes: 9004 * 200 }, /answers of 9000 bytes were expected, 200 came/],
  ['no answer at all', { requests: 0 }, /no answer/],
])('%s ends the bench', (_name, changes, message) => {
  expect(() => readWrk(wrkOutput(changes), 9_000)).toThrow(message);
});

const pgbenchOutput = (failed: number) => `pgbench (15.14)
transaction type: query.sql
number of transactions actually processed: 73940
number of failed transactions: ${failed} (0.000%)
latency average = 0.433 ms
initial connection time = 21.1 ms
tps = 36970.123456 (without initial connection time)
`;

test('pgbench tells transactions per second, its log the latencies', () => {
  const log = Array.from({ length: 100 }, (_, i) => `0 ${i} ${(i + 1) * 10} 0 1700000000 1\n`).join('');
  expect(readPgbench(pgbenchOutput(0), log)).toEqual({
    requests: 73_940,
    requestsPerSecond: 36970.123456,
    p50: 0.5,
    p99: 0.99,
  });
  expect(() => readPgbench(pgbenchOutput(2), log)).toThrow(/failed/);
});
