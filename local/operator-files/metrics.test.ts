import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMetrics, measureRequests } from '@cosecha/shared/server';
import { createEdgeServer } from '@cosecha/shell/edge/server';
import { readServerConfig } from '@cosecha/shell/edge/server-config';
import Fastify from 'fastify';
import { startTestBackend } from '../../backend/src/testing/backend';

const ROOT = join(__dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, 'docs/production', name), 'utf8');

/** A histogram is asked for by the names that Prometheus makes of its own. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );

/** What a backend and an edge answer at /metrics. */
async function answered(): Promise<Set<string>> {
  const { backend, close } = await startTestBackend();
  const app = Fastify();
  measureRequests(app, backend.metrics);
  addMetrics(app, backend.metrics, null);
  const facts = { NETWORK_ID: 'local', P2P_CONTRACT_ID: 'mercado.test', TOKEN_CONTRACT_ID: 'usdt.test' };
  const settings = {
    REMOTES: `mfe-market=${ROOT}`,
    SUBGRAPH_KEY: 'local',
    LOG_LEVEL: 'silent',
    FIRST_VIEWS: 'off',
  };
  const edge = await createEdgeServer(readServerConfig({ ...facts, ...settings }, join(ROOT, 'shell')));
  const answers = await Promise.all([app, edge].map((server) => server.inject('/metrics')));
  await Promise.all([app.close(), edge.close(), close()]);
  return new Set(answers.flatMap(({ body }) => namesIn(body)));
}

let known: Set<string>;
beforeAll(async () => {
  known = await answered();
});

it.each(['alerts.yml', 'alerts.test.yml', 'grafana.json'])(
  '%s asks for nothing that no part answers',
  (file) => {
    const asked = new Set(
      [...read(file).matchAll(/\bcosecha_[a-z_]*[a-z]\b(?!_?[.*])/g)].map(([name]) => name),
    );
    expect(asked.size).toBeGreaterThan(8);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  },
);

interface Panel {
  id: number;
  type: string;
  gridPos: Record<'x' | 'y' | 'w', number>;
  targets?: readonly object[];
}

it('the dashboard is one that Grafana imports: panels with queries, numbered once, none over another', () => {
  const { panels, schemaVersion, templating } = JSON.parse(read('grafana.json'));
  expect(schemaVersion).toBeGreaterThan(30);
  expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }]);
  const all: Panel[] = panels;
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const cells = all.flatMap(({ gridPos: { x, y, w } }) =>
    Array.from({ length: w }, (_each, index) => `${x + index},${y}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(all.filter(({ type, targets = [] }) => type !== 'row' && targets.length === 0)).toEqual([]);
});
