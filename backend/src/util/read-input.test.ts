import { DomainError } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { readInput } from './read-input';

test('what a schema cannot even measure is the sender’s mistake', () => {
  const schema = z.object({ words: z.string().check(z.maxLength(5)) });
  const hostile = { words: { length: { toString: 'x', valueOf: 1 } } };
  expect(() => readInput(schema, hostile)).toThrow(DomainError);
});
