import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraphSchema } from '../../../backend/src/subgraph/schema';
import { GENERATED, generate, readSources } from '../../codegen/generate';

/** `npm run codegen`: what the `.graphql` documents of `shared/client/api/` ask with, and what the subgraph's schema answers them. */
export async function main(): Promise<void> {
  const files = await generate(buildSubgraphSchema(), readSources());
  rmSync(GENERATED, { recursive: true, force: true });
  mkdirSync(GENERATED);
  for (const [file, text] of files) writeFileSync(join(GENERATED, file), text);
  console.log(`${files.size} files in ${GENERATED}`);
}
