import { WireError } from '../http/wire-error';
import { causeOf, errorBody, firestoreErrorFrom, type StatusName } from './status';

const failure = (facts: object) => Object.assign(new Error('secret'), facts);

test.each<[what: string, thrown: unknown, status: StatusName, message: string]>([
  ['a status without a name', new WireError('TEAPOT', 418), 'INTERNAL', 'TEAPOT'],
  [
    'a body that is too large',
    failure({ statusCode: 413 }),
    'INVALID_ARGUMENT',
    'Request payload size exceeds the limit.',
  ],
  ['a body of another kind', failure({ statusCode: 415 }), 'INVALID_ARGUMENT', 'Invalid request.'],
  ['a fault below', failure({ statusCode: 500 }), 'INTERNAL', 'Internal error.'],
  ['a fault without a status', failure({}), 'INTERNAL', 'Internal error.'],
  ['a status that is no number', failure({ statusCode: '413' }), 'INTERNAL', 'Internal error.'],
  ['what is no error', { statusCode: 400 }, 'INTERNAL', 'Internal error.'],
])('%s is told by its name', (_what, thrown, status, message) => {
  expect(firestoreErrorFrom(thrown)).toMatchObject({ status, message });
});

test('what was thrown inside is kept for the log and not told', () => {
  const thrown = failure({});
  const error = firestoreErrorFrom(thrown);
  expect(error.cause).toBe(thrown);
  expect(JSON.stringify([errorBody(error), causeOf(error)])).not.toContain('secret');
});
