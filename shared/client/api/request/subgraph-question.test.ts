import * as z from 'zod/mini';
import { SalesOfDocument } from '../generated/find-offers';
import { subgraphQuestion } from './subgraph-question';

const ids = { ids: ['maria.test'] };
const rows = <T extends z.core.$ZodLooseShape>(row: T) => z.object({ datausers: z.array(z.object(row)) });

// What is tested is the compiler: it fails where an expected error is none.
test('a query compiles with its own variables and a schema of fields that it asks for', () => {
  const row = { id: z.string(), sales_delivered: z.number() };
  subgraphQuestion(SalesOfDocument, ids, rows(row));
  // @ts-expect-error a field that is not asked for
  subgraphQuestion(SalesOfDocument, ids, rows({ ...row, is_merchant: z.boolean() }));
  // @ts-expect-error a field of another type
  subgraphQuestion(SalesOfDocument, ids, rows({ ...row, sales_delivered: z.string() }));
  // @ts-expect-error a variable of another type
  subgraphQuestion(SalesOfDocument, { ids: [7] }, rows(row));
  // @ts-expect-error a variable that the document does not take
  subgraphQuestion(SalesOfDocument, { ...ids, wallet: 'maria.test' }, rows(row));
  // @ts-expect-error a text that was not generated
  const question = subgraphQuestion('{ datausers { id sales_delivered } }', {}, rows(row));
  expect(question.document).toBe('{ datausers { id sales_delivered } }');
});
