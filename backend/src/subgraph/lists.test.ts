import { heapGrowth } from '@cosecha/shared/testing/heap-growth';
import { type FieldNode, type OperationDefinitionNode, parse } from 'graphql';
import type { EntityList } from './entities';
import { listWriter } from './lists';

const WAYS: EntityList = { select: '', column: '', type: 'Way', fields: ['id', 'kind'] };
const PAGE = { first: 100, skip: 0 };

/** Writes the list as a client asks for it: `{ delivery { … } }`. */
function writerOf(selection: string, page = PAGE) {
  const [definition] = parse(`{ delivery { ${selection} } }`).definitions;
  const { selections } = (definition as OperationDefinitionNode).selectionSet;
  return listWriter(WAYS, selections as FieldNode[], page, { fragments: new Map(), variables: {} });
}

const ways = (count: number) =>
  Array.from({ length: count }, (_, index) => JSON.stringify([{ id: `camino ${index}`, kind: 'carrier' }]));

test('the same list is written as each client asks for it', () => {
  const [text = ''] = ways(1);
  expect(writerOf('id')(text)).toBe('[{"id":"camino 0"}]');
  expect(writerOf('name: id __typename')(text)).toBe('[{"name":"camino 0","__typename":"Way"}]');
  expect(writerOf('id', { first: 100, skip: 1 })(text)).toBe('[]');
  expect(writerOf('id')(text)).toBe('[{"id":"camino 0"}]');
});

test('however many ways clients think of to ask for lists, little is kept of what was written', async () => {
  const texts = ways(500);
  const writers: ReturnType<typeof writerOf>[] = [];
  const grown = await heapGrowth(async () => {
    for (let added = 0; added < 100; added += 1) {
      const way = writers.length;
      const write = writerOf(`a${way}: id b${way}: kind`);
      for (const text of texts) write(text);
      writers.push(write);
    }
  });
  expect(writers.length).toBeGreaterThan(400);
  expect(grown / 1024 / 1024).toBeLessThan(1);
});
