import { noteAnswerTime } from '../../browser/line';
import { failureFromAnswer } from '../request/request-error';
import { restAfter, untilNext } from './poll-pace';

/** A query as its library counts it. */
function query() {
  const state = { dataUpdateCount: 0, errorUpdateCount: 0, dataUpdatedAt: 0, errorUpdatedAt: 0 };
  let clock = 0;
  return {
    asked: { state } as never as Parameters<typeof restAfter>[0],
    answer() {
      clock += 1;
      Object.assign(state, { dataUpdateCount: state.dataUpdateCount + 1, dataUpdatedAt: clock });
    },
    fail() {
      clock += 1;
      Object.assign(state, { errorUpdateCount: state.errorUpdateCount + 1, errorUpdatedAt: clock });
    },
  };
}

test('answers keep the usual pace', () => {
  const { asked, answer } = query();
  for (let round = 0; round < 3; round += 1) {
    expect(restAfter(asked, 20_000)).toBe(20_000);
    answer();
  }
});

test('where bytes are dear, what has no stated pace rests longer', () => {
  const { asked, answer } = query();
  answer();
  for (let time = 0; time < 5; time += 1) noteAnswerTime(time % 2 ? 3_000 : 90);
  expect(restAfter(asked, 30_000)).toBe(30_000);
  for (let time = 0; time < 5; time += 1) noteAnswerTime(time === 1 ? 90 : 800);
  expect([30_000, 5_000, 20_000, 60_000].map((pollMs) => restAfter(asked, pollMs))).toEqual([
    90_000, 15_000, 20_000, 60_000,
  ]);
  for (let time = 0; time < 5; time += 1) noteAnswerTime(90);
  expect(restAfter(asked, 30_000)).toBe(30_000);
});

test('each failure in a row doubles the rest, up to five minutes, and an answer ends it', () => {
  const { asked, answer, fail } = query();
  answer();
  const rests = [20_000, 40_000, 80_000, 160_000, 300_000, 300_000];
  expect(
    rests.map(() => {
      const rest = restAfter(asked, 20_000);
      fail();
      return rest;
    }),
  ).toEqual(rests);
  answer();
  expect(restAfter(asked, 20_000)).toBe(20_000);
  fail();
  expect(restAfter(asked, 20_000)).toBe(40_000);
});

test('a failure right after an answer that nobody looked at counts', () => {
  const { asked, answer, fail } = query();
  fail();
  answer();
  fail();
  expect(restAfter(asked, 60_000)).toBe(120_000);
});

test('a pace that is slower than five minutes stays its own', () => {
  const { asked, fail } = query();
  fail();
  expect(restAfter(asked, 600_000)).toBe(600_000);
});

test('a service that says how long to leave it alone is left alone, whatever stands between', () => {
  const { asked, fail } = query();
  fail();
  const said = failureFromAnswer(429, undefined, '90');
  Object.assign(asked.state, { error: new Error('read otherwise', { cause: said }) });
  expect(restAfter(asked, 1_000)).toBe(90_000);
  expect(restAfter(asked, 60_000)).toBe(120_000);
});

test('who begins to look later asks when the others do', () => {
  const { asked, answer } = query();
  answer();
  const answeredAt = asked.state.dataUpdatedAt;
  expect(untilNext(asked, 20_000, answeredAt)).toBe(20_000);
  expect(untilNext(asked, 20_000, answeredAt + 1_500)).toBe(18_500);
  expect(untilNext(asked, 20_000, answeredAt + 60_000)).toBe(1_000);
});

test('without an answer yet, the usual pace counts', () => {
  expect(untilNext(query().asked, 20_000, 60_000)).toBe(20_000);
});
