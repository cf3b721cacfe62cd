import {
  asksFrom,
  isUnderWay,
  stateAfter,
  UPLOAD_ASKS,
  UPLOAD_REPORTS,
  UPLOAD_STATES,
  UPLOAD_STEPS,
  type UploadState,
} from './upload-states';

const EVENTS = [...UPLOAD_ASKS, ...UPLOAD_REPORTS];
const leads = (event: (typeof EVENTS)[number]) =>
  UPLOAD_STATES.filter((state) => stateAfter(state, event) !== null);

it("has SPEC.md §4's seven states and no other", () => {
  expect([...UPLOAD_STATES]).toEqual([
    'running',
    'pausing',
    'paused',
    'canceling',
    'canceled',
    'success',
    'error',
  ]);
  expect(Object.keys(UPLOAD_STEPS).sort()).toEqual([...UPLOAD_STATES].sort());
});

it.each([
  ['pause', ['running']],
  ['resume', ['pausing', 'paused']],
  ['cancel', ['running', 'pausing']],
  ['retry', ['canceled', 'error']],
] as const)('%s only from %s', (ask, states) => {
  expect(leads(ask)).toEqual(states);
});

/** Every state with every event: what is not in this list changes nothing. */
const STEPS: Record<string, UploadState> = {
  'running pause': 'pausing',
  'running cancel': 'canceling',
  'running stored': 'success',
  'running failed': 'error',
  'pausing resume': 'running',
  'pausing cancel': 'canceling',
  'pausing paused': 'paused',
  'pausing stored': 'success',
  'pausing failed': 'error',
  'paused resume': 'running',
  'canceling canceled': 'canceled',
  'canceling stored': 'success',
  'canceling failed': 'error',
  'canceled retry': 'running',
  'error retry': 'running',
};

it.each(UPLOAD_STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
  '%s, %s',
  (state, event) => {
    expect(stateAfter(state, event)).toBe(STEPS[`${state} ${event}`] ?? null);
  },
);

it('ends in canceled, success or error whatever is asked, once the service has answered', () => {
  const ends = UPLOAD_STATES.filter((state) =>
    UPLOAD_REPORTS.every((report) => stateAfter(state, report) === null),
  );
  expect(ends).toEqual(['paused', 'canceled', 'success', 'error']);
});

it('has a button for what can be asked, and only then', () => {
  expect(UPLOAD_STATES.map((state) => [state, asksFrom(state).join(' ')])).toEqual([
    ['running', 'pause cancel'],
    ['pausing', 'resume cancel'],
    ['paused', 'resume'],
    ['canceling', ''],
    ['canceled', 'retry'],
    ['success', ''],
    ['error', 'retry'],
  ]);
});

it('holds a place of the queue until it has come to rest', () => {
  expect(UPLOAD_STATES.filter(isUnderWay)).toEqual(['running', 'pausing', 'canceling']);
});
