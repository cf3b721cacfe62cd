import { BUSY_QUESTION } from '../updates/worker-messages';
import type { WindowClientLike, WorkerScope } from './scope';
import { takeOverIfQuiet } from './take-over';
import { browserWorld } from './testing/world';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** A worker that waits, with tabs that say this when they are asked whether they are busy; undefined says nothing. */
function waiting(answers: readonly unknown[]) {
  const world = browserWorld();
  const asked: unknown[] = [];
  let hasTakenOver = false;
  const tabs = answers.map(
    (answer, index): WindowClientLike => ({
      id: String(index),
      url: 'https://cosecha.example/home',
      visibilityState: 'visible',
      focus: async () => undefined,
      postMessage(message, [port] = []) {
        asked.push(message);
        if (answer !== undefined && port instanceof MessagePort) port.postMessage(answer);
      },
    }),
  );
  const scope: WorkerScope = {
    ...world.scope,
    clients: { ...world.scope.clients, matchAll: async () => tabs },
    async skipWaiting() {
      hasTakenOver = true;
    },
  };
  return { scope, asked, hasTakenOver: () => hasTakenOver };
}

test.each<[string, unknown[], boolean]>([
  ['no tab is open', [], true],
  ['all tabs are quiet', [false, false], true],
  ['one tab is busy', [false, true], false],
  ['a tab answers with something else', ['true'], true],
])('a new worker takes over or waits: %s', async (_what, answers, takesOver) => {
  const { scope, asked, hasTakenOver } = waiting(answers);
  await takeOverIfQuiet(scope);
  expect(hasTakenOver()).toBe(takesOver);
  expect(asked).toEqual(answers.map(() => ({ type: BUSY_QUESTION })));
});

test('a tab that says nothing for a second has nothing running', async () => {
  const { scope, hasTakenOver } = waiting([undefined, false]);
  void takeOverIfQuiet(scope);
  await jest.advanceTimersByTimeAsync(999);
  expect(hasTakenOver()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(hasTakenOver()).toBe(true);
});
