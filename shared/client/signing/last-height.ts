import * as z from 'zod/mini';
import { askNode } from './ask-node';

const schema = z.object({ header: z.object({ height: z.number() }) });

/** The chain's last block. @throws RequestError */
export async function lastHeight(): Promise<number> {
  return (await askNode('block', { finality: 'final' }, schema)).header.height;
}
