import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry } from '@cosecha/shared/releases';
import { writeServerFiles } from '@cosecha/shell/edge/first-view/testing/server-files';
import { integrityOfBytes } from '../../shared/build/hash';
import { shellFacts } from '../../shared/build/page/shell-facts';
import { readCandidate } from '../candidate';
import { writeBuild } from '../testing/build';
import { failuresOf } from './checks';
import { undrawn } from './first-view';

const FILE = 'server/first-view.cjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-first-view-check-'));
});
afterEach(() => rmSync(root, { recursive: true }));

interface Said {
  routes?: string[];
  parameters?: Record<string, Record<string, string[]>>;
  exactQuery?: string[];
  vouchedFor?: string;
}

function candidateWith(
  code: string,
  { routes = ['/mfe-one'], vouchedFor = code, parameters = {}, exactQuery = [] }: Said = {},
) {
  const integrity = integrityOfBytes(Buffer.from(vouchedFor));
  const { built, version } = writeBuild(root, 'mfe-one', 'a', {
    firstView: { file: FILE, integrity, routes, parameters, exactQuery },
  });
  mkdirSync(join(built, version, 'server'));
  writeFileSync(join(built, version, FILE), code);
  return readCandidate('mfe-one', built);
}

const found = (candidate: ReturnType<typeof candidateWith>) =>
  failuresOf(candidate, { shell: shellFacts(), registry: emptyRegistry() }).flatMap((each) => each.found);

const ASKS = "[{ id: 'a', method: 'GET', path: '/api/a' }]";
const VIEW = (render: string) =>
  `exports.ask = ({ answers }) => answers.a ? [] : ${ASKS}; exports.render = ({ answers }) => { ${render} };`;

it('a first view that is as the registry says, and is drawn, is released', async () => {
  writeServerFiles(join(root, 'site'));
  const candidate = candidateWith(VIEW('return undefined;'));
  expect(found(candidate).filter((problem) => problem.includes('first view'))).toEqual([]);
  expect(Object.keys(candidate.files)).toContain(FILE);
  expect(await undrawn(candidate, { site: join(root, 'site') })).toEqual([]);
});

it.each([
  [
    'is of a route that the remote does not draw',
    { routes: ['/other'] },
    '/other has a first view, but is none',
  ],
  [
    'is for some queries of a route where it has no view',
    { exactQuery: ['/other'] },
    '/other has parameters of a first view, but no first view',
  ],
  [
    'reads a query where it has no view',
    { parameters: { '/other': { sort: ['a'] } } },
    '/other has parameters of a first view, but no first view',
  ],
  [
    'is another file than the one vouched for',
    { vouchedFor: 'other' },
    `${FILE} is not the file whose integrity`,
  ],
])('one that %s is held back', (_what, options, problem) => {
  expect(found(candidateWith('', options)).join()).toContain(problem);
});

it.each([
  ['needs what the shell does not bring', "require('fs');", 'The shell brings no "fs"'],
  ['throws', VIEW("throw new Error('fell over');"), '/mfe-one: Error: fell over'],
  ['is none', 'exports.draw = 1;', '/mfe-one: TypeError'],
])('one that %s is held back', async (_what, code, problem) => {
  writeServerFiles(join(root, 'site'));
  const problems = await undrawn(candidateWith(code), { site: join(root, 'site') });
  expect(problems.join()).toContain(problem);
});

it('where the live app is known, it is drawn from what that answers', async () => {
  writeServerFiles(join(root, 'site'));
  const app = createServer((_request, response) => response.end('{"crops":[]}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => app.once('listening', resolve));
  const destination = {
    app: `http://127.0.0.1:${(app.address() as AddressInfo).port}`,
    site: join(root, 'site'),
  };
  try {
    const candidate = candidateWith(
      VIEW("return answers.a && { html: 'x', style: answers.a.crops.length ? '' : 'p{}' };"),
    );
    expect(await undrawn(candidate, { site: destination.site })).toEqual([]);
    expect((await undrawn(candidate, destination)).join()).toContain('style tags of styled-components');
  } finally {
    app.close();
  }
});
