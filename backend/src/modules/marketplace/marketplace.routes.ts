import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { marketplaceAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import type { Services } from '../services';
import { findSellers } from './find-sellers';

const querySchema = z.object({ category: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) });

const nameSchema = z.object({ name: z.string().check(z.maxLength(80)) });

/** GET /marketplace/product?category= · /category · /packing · /seller?name= · /operator · /rates */
export function marketplaceRoutes({ database, config, rates }: Services): FastifyPluginAsync {
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

    scope.get('/seller', async (request) =>
      marketplaceAnswer(await findSellers(database, readInput(nameSchema, request.query).name)),
    );

    scope.get('/operator', async () => marketplaceAnswer(config.operator));

    scope.get('/rates', async () => marketplaceAnswer(await rates.shown()));

    scope.get('/packing', async () =>
      marketplaceAnswer(await database.selectFrom('packings').select(['id', 'name']).orderBy('id').execute()),
    );
  };
}
