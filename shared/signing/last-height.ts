import * as z from 'zod/mini';
import type { request } from '../api/request';
import { askNode } from './ask-node';

const schema = z.object({ header: z.object({ height: z.number() }) });

/** The chain's last block. @throws RequestError */
export async function lastHeight(ask: typeof request): Promise<number> {
  return (await askNode(ask, 'block', { finality: 'final' }, schema)).header.height;
}
