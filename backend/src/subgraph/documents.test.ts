import { createDocuments } from './documents';
import { buildSubgraphSchema } from './schema';

test('a document that is asked for again and again stays known, whatever else is sent once', () => {
  const documents = createDocuments(buildSubgraphSchema());
  const used = documents('{ offerssells { id } }');
  const thrownAway = documents('{ a: __typename }');
  for (let count = 0; count < 1_000; count += 1) {
    documents(`{ a${count}: __typename }`);
    if (count % 100 === 0) expect(documents('{ offerssells { id } }')).toBe(used);
  }
  expect(documents('{ a: __typename }')).not.toBe(thrownAway);
});
