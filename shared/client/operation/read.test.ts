import * as z from 'zod/mini';
import { type OperationKind, recordsFrom } from './operation';
import { operationFrom } from './read';

type Input = { amount: string };
const kind: OperationKind<Input, { hash: string }> = {
  name: 'send',
  subject: () => '',
  input: z.object({ amount: z.string().check(z.regex(/^\d+$/)) }),
  result: z.object({ hash: z.string() }),
  run: () => Promise.reject(new Error('nothing is sent here')),
  maxAge: 1_000,
};
const STORED = {
  kind: 'send',
  subject: '',
  key: 'key',
  input: { amount: '5' },
  status: 'sending',
  startedAtMs: 10,
  endedAtMs: null,
  tries: 1,
  dueMs: null,
  failure: null,
};
function read(fields: object) {
  const [record] = recordsFrom([{ ...STORED, ...fields }]);
  if (!record) throw new Error('the record cannot be read');
  return operationFrom(kind, record);
}

describe('records on the device', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'operations'],
    ['an object', { 0: STORED }],
  ])('are none where %s stands', (_what, stored) => {
    expect(recordsFrom(stored)).toEqual([]);
  });

  it.each([
    ['without a key', { key: '' }],
    ['in a status of a later version', { status: 'paused' }],
    ['with a time that is a text', { startedAtMs: '10' }],
    ['with a failure that is a text', { failure: 'rate-limited' }],
  ])('%s cost only themselves', (_what, fields) => {
    const stored = [{ ...STORED, ...fields }, STORED, null, 'nonsense'];
    expect(recordsFrom(stored)).toEqual([STORED]);
  });
});

describe('what a record says', () => {
  it('of one that is sent: whether an earlier try may have happened', () => {
    expect(read({})).toMatchObject({ status: 'sending', isAgain: false, input: { amount: '5' } });
    expect(read({ tries: 2 })).toMatchObject({ status: 'sending', isAgain: true });
  });

  it('of one without an answer: when it is asked for again, and why', () => {
    const failure = { code: 'service-down', message: 'No responde.' };
    expect(read({ status: 'uncertain', dueMs: 99, failure })).toMatchObject({
      status: 'uncertain',
      dueMs: 99,
      error: { code: 'service-down', message: 'No responde.' },
    });
    expect(read({ status: 'uncertain' })).toMatchObject({ dueMs: null, error: null });
  });

  it('of a refused one: an error, even where none was kept', () => {
    const refused = read({ status: 'refused', endedAtMs: 30 });
    expect(refused).toMatchObject({ status: 'refused', endedAtMs: 30 });
    expect(Reflect.get(refused ?? {}, 'error')).toBeInstanceOf(Error);
  });

  it('of an end without a time: it ended when it began', () => {
    expect(read({ status: 'lapsed' })).toMatchObject({ status: 'lapsed', endedAtMs: 10 });
  });

  it('of one that is done: its result', () => {
    expect(read({ status: 'done', result: { hash: 'h' }, endedAtMs: 20 })).toMatchObject({
      status: 'done',
      endedAtMs: 20,
      result: { hash: 'h' },
    });
  });

  it.each([
    ['an input that the kind cannot read', { input: { amount: '-5' } }],
    ['no input', { input: undefined }],
    ['a result that the kind cannot read', { status: 'done', result: { hash: 7 } }],
    ['no result', { status: 'done' }],
  ])('is nothing with %s', (_what, fields) => {
    expect(read(fields)).toBeNull();
  });

  it('is the same object for the same record, so that screens do not draw again', () => {
    const [record] = recordsFrom([STORED]);
    if (!record) throw new Error('the record cannot be read');
    expect(operationFrom(kind, record)).toBe(operationFrom(kind, record));
  });
});
