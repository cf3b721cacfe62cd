import type { FieldNode } from 'graphql';
import { remember } from '../util/remember';
import type { EntityList } from './entities';
import { type SelectionScope, subSelection } from './selection';

/** Different lists that are written once; many entities share one. */
const MAX_TEXTS = 500;
/** Number of list shapes cached, least recently used evicted first. Clients can invent any number of them. */
const MAX_SHAPES = 50;

/** By shape and text, shared by the whole process: otherwise each plan would hold its own for its lifetime. */
const written = new Map<string, Map<string, string>>();

function cacheOf(shape: string): Map<string, string> {
  const known = written.get(shape);
  if (known) return known;
  const cache = new Map<string, string>();
  remember(written, shape, cache, MAX_SHAPES);
  return cache;
}

interface Page {
  first: number;
  skip: number;
}

/** Writes a list of objects inside an entity as JSON, out of the column's JSON. */
export function listWriter(
  list: EntityList,
  nodes: readonly FieldNode[],
  { first, skip }: Page,
  scope: SelectionScope,
): (text: string) => string {
  const fields = [...subSelection(nodes, scope)].map(([key, [node]]) => ({
    key,
    name: node?.name.value ?? '',
  }));
  const shape = JSON.stringify([list.type, fields, first, skip]);

  function write(text: string): string {
    const value: unknown = JSON.parse(text);
    const items = (Array.isArray(value) ? value : []).slice(skip, skip + first);
    return JSON.stringify(
      items.map((item: Record<string, unknown>) =>
        Object.fromEntries(
          fields.map(({ key, name }) => [key, name === '__typename' ? list.type : String(item[name] ?? '')]),
        ),
      ),
    );
  }

  return (text) => {
    const cache = cacheOf(shape);
    const known = cache.get(text);
    if (known !== undefined) return known;
    const json = write(text);
    if (cache.size >= MAX_TEXTS) cache.clear();
    cache.set(text, json);
    return json;
  };
}
