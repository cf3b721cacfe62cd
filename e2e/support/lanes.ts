import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** With E2E_REUSE the journeys meet a network that runs already: then there is one. */
export const REUSES = Boolean(process.env.E2E_REUSE);
/** Two journeys at a time: a third network takes longer to start, on two cores, than its journeys save. */
const COUNT = REUSES ? 1 : 2;
/** Some journeys start a network of their own on the ports behind their lane's. */
const PORTS_PER_LANE = 10;

// Workers inherit them.
process.env.E2E_FIRST_PORT ??= process.env.E2E_PORT ?? '8181';
process.env.E2E_FOLDER ??= process.env.E2E_DATA_DIR ?? join(tmpdir(), `cosecha-e2e-${process.pid}`);

/** A lane is a network of its own, on a port and in a data folder of its own, so that no journey meets another's people. */
export const laneAt = (index: number) => ({
  port: Number(process.env.E2E_FIRST_PORT) + index * PORTS_PER_LANE,
  dataDir: REUSES ? String(process.env.E2E_FOLDER) : join(String(process.env.E2E_FOLDER), `lane-${index}`),
});
export const LANES = Array.from({ length: COUNT }, (_unused, index) => laneAt(index));

/** What answers once a lane's network has everything. */
export const healthOf = (port: number): string => `http://localhost:${port}/health`;
