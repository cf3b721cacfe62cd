import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../services';
import { marketplaceAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';

const querySchema = z.object({ category: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) });

/** GET /marketplace/product?category= · /category · /packing */
export function marketplaceRoutes({ database }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/product', async (request) => {
      const { category } = readInput(querySchema, request.query);
      const all = database.selectFrom('products').selectAll().orderBy('id');
      const rows = await (category ? all.where('category_id', '=', Number(category)) : all).execute();
      return marketplaceAnswer(
        rows.map(({ id, name, extra, category_id }) => ({
          id,
          name,
          extra,
          product_id: id,
          category: category_id,
        })),
      );
    });

    scope.get('/category', async () =>
      marketplaceAnswer(
        await database.selectFrom('categories').select(['id', 'name']).orderBy('id').execute(),
      ),
    );

    scope.get('/packing', async () =>
      marketplaceAnswer(await database.selectFrom('packings').select(['id', 'name']).orderBy('id').execute()),
    );
  };
}
