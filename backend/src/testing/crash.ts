import { isDeep } from '@cosecha/shared/testing/levels';
import type { Clock } from '../util/service';
import { refusal, startTestBackend, type TestBackend } from './backend';
import { type busyOnce, type Person, post } from './network';

/** The points at which an operation of these steps may die; in `npm test` only those behind which nothing knows the outcome. */
export const crashPoints = (...names: string[]) =>
  isDeep()
    ? ['operation.recorded', ...names.flatMap((name) => STEP_POINTS.map(pointOf(name))), 'operation.answered']
    : names.map((name) => `${name}.sent`);

const STEP_POINTS = ['signed', 'stored', 'sent', 'settled'];
const pointOf = (name: string) => (point: string) => `${name}.${point}`;

interface Request {
  person: Person;
  url: string;
  body: object;
  key: string;
}

const IDLE = { fault: () => undefined, ended: () => Promise.resolve() };

/**
 * Sends a request to a life of the service that ends at the named point.
 * @param survivor the life after the crash: same configuration, same database
 */
export async function dieAt(
  survivor: TestBackend,
  point: string,
  { person, url, body, key }: Request,
  clock: Clock = Date.now,
  busy: Pick<ReturnType<typeof busyOnce>, 'fault' | 'ended'> = IDLE,
): Promise<void> {
  let reached = false;
  const dying = await startTestBackend(survivor.config, {
    database: survivor.database,
    clock,
    pause: busy.ended,
    fault: (at) => {
      busy.fault(at);
      if (at !== point) return;
      reached = true;
      throw new Error(`the process dies at ${at}`);
    },
  });
  const response = await post(dying, person, url, body, key);
  await dying.close();
  expect(reached).toBe(true);
  expect(refusal(response)).toBe('500 internal');
}
