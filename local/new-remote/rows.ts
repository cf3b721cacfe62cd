import { insertAmong, insertLast } from './insert';
import type { NewRemote } from './read-new-remote';
import { dependenciesOf, wordsOf } from './templates';

interface Row {
  file: string;
  /** The file's text with the remote in it. */
  add: (text: string, remote: NewRemote, root: string) => string;
}

/** Where the repository names its remotes one by one. */
export const ROWS: readonly Row[] = [
  { file: 'package.json', add: addWorkspace(4) },
  { file: 'package-lock.json', add: addToLock },
  { file: 'docker-compose.yml', add: addToCompose },
  { file: 'shared/build/budgets.ts', add: addBudget },
  { file: 'shared/paths/index.ts', add: addPaths },
  { file: 'shared/text/index.ts', add: addText },
];

function addWorkspace(indentation: number): Row['add'] {
  const pattern = new RegExp(`^ {${indentation}}"(mfe-[a-z0-9-]+)",\\n`, 'gm');
  return (text, { name }) =>
    insertAmong(
      text,
      { pattern, what: 'the workspaces of package.json' },
      name,
      `${' '.repeat(indentation)}"${name}",\n`,
    );
}

/** As npm writes it; every package that a new remote needs is locked already. */
function addToLock(text: string, remote: NewRemote, root: string): string {
  const { name } = remote;
  const withWorkspace = addWorkspace(8)(text, remote, root);
  const described = { name: `@cosecha/${name}`, version: '1.0.0', dependencies: dependenciesOf(root) };
  const withPackage = insertAmong(
    withWorkspace,
    {
      pattern: /^ {4}"(mfe-[a-z0-9-]+)": \{\n(?: {6}.*\n)* {4}\},\n/gm,
      what: 'the remotes of package-lock.json',
    },
    name,
    lockEntry(name, described),
  );
  const key = `node_modules/@cosecha/${name}`;
  return insertAmong(
    withPackage,
    {
      pattern: /^ {4}"(node_modules\/@cosecha\/mfe-[a-z0-9-]+)": \{\n(?: {6}.*\n)* {4}\},\n/gm,
      what: 'the links of package-lock.json',
    },
    key,
    lockEntry(key, { resolved: name, link: true }),
  );
}

function lockEntry(key: string, entry: object): string {
  const lines = `"${key}": ${JSON.stringify(entry, null, 2)},`.split('\n');
  return `${lines.map((line) => `    ${line}`).join('\n')}\n`;
}

function addToCompose(text: string, { name }: NewRemote): string {
  const awaited = insertAmong(
    text,
    { pattern: /^ {6}(mfe-[a-z0-9-]+): \{ condition: service_started \}\n/gm, what: "the edge's remotes" },
    name,
    `      ${name}: { condition: service_started }\n`,
  );
  const replaced = awaited.replace(/^( {6}REMOTES: )(.+)$/m, (_line, setting: string, places: string) => {
    const all = new Set([...places.split(','), `${name}=http://${name}:8081`]);
    return setting + [...all].sort().join(',');
  });
  return insertAmong(
    replaced,
    { pattern: /^ {2}(mfe-[a-z0-9-]+):\n(?: {4}.+\n)+\n/gm, what: 'the services of docker-compose.yml' },
    name,
    `  ${name}:
    <<: *part
    image: \${COSECHA_IMAGES:-cosecha}/${name}:\${COSECHA_VERSION:-local}
    build: { context: ., target: remote, args: { REMOTE: ${name} } }
    networks: [services]

`,
  );
}

function addBudget(text: string, remote: NewRemote): string {
  const route = `${wordsOf(remote).pathsName}.first`;
  return insertLast(
    text,
    { pattern: /^ {2}\{ route: paths\.([\w.]+),.*\},\n/gm, what: 'the budgets' },
    route,
    `  { route: paths.${route}, ...TAB },\n`,
  );
}

function addPaths(text: string, remote: NewRemote): string {
  return insertAmong(
    text,
    {
      pattern: /^export (?:\* as \w+|\{[^}]*\}) from '\.\/([a-z0-9-]+)';\n/gm,
      what: 'the paths of shared/paths/index.ts',
    },
    remote.word,
    `export * as ${wordsOf(remote).pathsName} from './${remote.word}';\n`,
  );
}

function addText(text: string, remote: NewRemote): string {
  return insertAmong(
    text,
    {
      pattern: /^export \{[^}]*\} from '\.\/es\/([a-z0-9-]+)';\n/gm,
      what: 'the texts of shared/text/index.ts',
    },
    remote.word,
    `export { ${wordsOf(remote).textName} } from './es/${remote.word}';\n`,
  );
}
