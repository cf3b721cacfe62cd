export { createMint, privateKeyIn } from './minter';
export { CELLS, runConformance, SUITE_FILES, type Targets } from './run';
