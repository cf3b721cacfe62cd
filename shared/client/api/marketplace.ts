import { config, type RequestQuestion, request } from '@cosecha/shared/api/core';
import { sessionStorageStore } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import { unnamedCategory } from '../../text/es/unnamed';

export interface Category {
  id: number;
  name: string;
}

const idSchema = z.union([z.number(), z.string().check(z.regex(/^\d+$/))]);
const namedSchema = z.object({ id: idSchema, name: z._default(z.nullable(z.string()), '') });

/** SPEC.md §3: a category without a name is shown as "Categoría {id}". */
export const categoryLabel = (id: number, name?: string | null): string => name || unnamedCategory(id);

/** The marketplace's categories; without an answer those that this tab knew. @throws RequestError where it knew none */
export async function listCategories(signal?: AbortSignal): Promise<Category[]> {
  const { url, schema } = categoriesQuestion();
  try {
    const categories = await request(url, { schema, signal });
    sessionStorageStore.set('categories', categories);
    return categories;
  } catch (error) {
    // Names hardly change: those of before are better than numbers.
    const known = sessionStorageStore.get('categories');
    if (known === null) throw error;
    return known;
  }
}

const categoriesSchema = z.pipe(
  z.array(namedSchema),
  z.transform((rows) =>
    rows.map(({ id, name }): Category => ({ id: Number(id), name: categoryLabel(Number(id), name) })),
  ),
);

export const categoriesQuestion = (): RequestQuestion<Category[]> => ({
  url: `${config().marketplaceUrl}/category`,
  schema: categoriesSchema,
});

/** Names that are usual in a category. @throws RequestError */
export const productNames = (category: number, signal?: AbortSignal): Promise<string[]> =>
  namesAt(`product?category=${category}`, signal);

/** Names of what offers are packed in. @throws RequestError */
export const packingNames = (signal?: AbortSignal): Promise<string[]> => namesAt('packing', signal);

async function namesAt(path: string, signal?: AbortSignal): Promise<string[]> {
  const rows = await request(`${config().marketplaceUrl}/${path}`, { schema: z.array(namedSchema), signal });
  return rows.map(({ name }) => name ?? '');
}
