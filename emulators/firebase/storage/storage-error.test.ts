import { storageErrorFrom } from './storage-error';

const failure = (facts: object) => Object.assign(new Error('secret /disk/place'), facts);

test.each<[what: string, thrown: unknown, status: number, message: string]>([
  ['a full disk', failure({ code: 'ENOSPC' }), 402, 'Quota has been exceeded for this bucket.'],
  ['a used-up quota', failure({ code: 'EDQUOT' }), 402, 'Quota has been exceeded for this bucket.'],
  ['a fault of the caller’s', failure({ statusCode: 413 }), 413, 'Invalid request.'],
  ['a fault below', failure({ statusCode: 500 }), 500, 'Internal error.'],
  ['a broken disk', failure({ code: 'EIO' }), 500, 'Internal error.'],
  ['a status that is no number', failure({ statusCode: '400' }), 500, 'Internal error.'],
  ['what is no error', 'secret', 500, 'Internal error.'],
  ['nothing at all', undefined, 500, 'Internal error.'],
])('%s is told with its status, and never with what was inside', (_what, thrown, status, message) => {
  expect(storageErrorFrom(thrown)).toMatchObject({ status, message });
});
