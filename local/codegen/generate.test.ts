import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'graphql';
import { buildSubgraphSchema } from '../../backend/src/subgraph/schema';
import { GENERATED, generate, readSources } from './generate';

const schema = buildSubgraphSchema();

test('what is committed is what the schema and the documents give; else: npm run codegen', async () => {
  const committed = readdirSync(GENERATED).map((file) => [file, readFileSync(join(GENERATED, file), 'utf8')]);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(await generate(schema, readSources())));
});

test.each([
  ['a field', 'query one { offerssells { prize } }', /Cannot query field "prize" on type "OffersSell"/],
  ['a variable', 'query one($id: Int!) { offerssell(id: $id) { id } }', /position expecting type "ID!"/],
  ['a filter', 'query one { offerssells(where: { paused: true }) { id } }', /"paused" is not defined/],
])('%s that the schema does not have stops the generation', async (_, text, problem) => {
  await expect(generate(schema, [{ name: 'one', document: parse(text) }])).rejects.toThrow(problem);
});

test('a document is sent without spaces and fragments', async () => {
  const text = `fragment Both on OffersSell { id payment_method { ...Name } }
    fragment Name on PaymentMethod { payment_method }
    query newest { offerssells(first: 1) { ...Both } }`;
  const files = await generate(schema, [{ name: 'one', document: parse(text) }]);
  expect(files.get('one.ts')).toContain(
    "'query newest{offerssells(first:1){id payment_method{payment_method}}}'",
  );
});
