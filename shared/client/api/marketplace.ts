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

/** A kind of goods that the marketplace knows. */
export interface Product {
  name: string;
  /** Id of its category. */
  category: number;
  /** Other names under which people know it. */
  synonyms: readonly string[];
}

/** SPEC.md §3: `extra` is JSON text; one that is not ours has no synonyms. */
const synonymsSchema = z.object({ synonyms: z.array(z.string()) });
function synonymsIn(extra: string): readonly string[] {
  try {
    return synonymsSchema.safeParse(JSON.parse(extra)).data?.synonyms ?? [];
  } catch {
    return [];
  }
}

const productSchema = z.object({
  name: z.string().check(z.minLength(1)),
  category: idSchema,
  extra: z._default(z.string(), ''),
});
/** A row that is none of ours is left out, for the sake of the others. */
const productsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) =>
    rows.flatMap((row): Product[] => {
      const { data } = productSchema.safeParse(row);
      if (!data) return [];
      return [{ name: data.name, category: Number(data.category), synonyms: synonymsIn(data.extra) }];
    }),
  ),
);

/** All kinds of goods that the marketplace knows. @throws RequestError */
export const listProducts = (signal?: AbortSignal): Promise<Product[]> =>
  request(`${config().marketplaceUrl}/product`, { schema: productsSchema, signal });

/** Names of what offers are packed in. @throws RequestError */
export async function packingNames(signal?: AbortSignal): Promise<string[]> {
  const rows = await request(`${config().marketplaceUrl}/packing`, { schema: z.array(namedSchema), signal });
  return rows.map(({ name }) => name ?? '');
}
