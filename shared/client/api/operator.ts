import { config, type QueryState, request, usePolledQuery } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { type Operator, operatorSchema } from '../../domain';

/** Who runs this market; null: nothing was said. @throws RequestError */
export const readOperator = (signal?: AbortSignal): Promise<Operator | null> =>
  request(`${config().marketplaceUrl}/operator`, { schema: z.nullable(operatorSchema), signal });

/** Asked once: it changes with a restart of the service. */
export const useOperator = (): QueryState<Operator | null> =>
  usePolledQuery({ key: ['marketplace', 'operator'], query: readOperator, untilAnswered: true });
