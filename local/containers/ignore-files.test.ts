import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readIgnoreFile } from './ignore-file';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const KINDS = [
  ['.gitignore', 'git'],
  ['.dockerignore', 'docker'],
] as const;

const documents = filesBelow(ROOT, readIgnoreFile(`${read('.gitignore')}\n.git`, 'git'))
  .filter((path) => path.endsWith('.md'))
  .map(read)
  .join('\n');
/** What the documents tell people to make in the checkout: data folders, places of releases, keys, certificates, packages. */
const made = new Set(
  [
    /(?<![\w./])(\.(?:data|releases|sdk|env)[\w-]*)/g,
    /(?<![\w/*])((?:[\w-]+\/)*[\w-]+\.(?:pem|key|crt|csr|p8|p12|keystore|tgz))\b/g,
    /\b(google-services\.json|GoogleService-Info\.plist|[\w-]*service-account[\w-]*\.json)/g,
  ].flatMap((pattern) => [...documents.matchAll(pattern)].map(([, path = '']) => path)),
);

test('the documents name what they tell people to make', () => {
  expect([...made]).toEqual(
    expect.arrayContaining([
      '.data',
      '.data-firebase',
      '.releases',
      '.sdk',
      'upload.keystore',
      'wallet-key.pem',
    ]),
  );
});

describe.each(KINDS)('%s', (file, kind) => {
  const isIgnored = readIgnoreFile(read(file), kind);

  it('knows everything that the documents tell people to make', () => {
    expect([...made].filter((path) => !isIgnored(path))).toEqual([]);
  });

  it('knows what commands and builds leave behind, at any depth', () => {
    const left = [
      'node_modules/x/index.js',
      'mfe-market/dist/remote.json',
      'native/dist/app/android/x',
      'npm.log',
    ];
    const own = [
      '.data-mine/near',
      '.env.local',
      'docs/production/tls/edge.key',
      'keys/firebase-service-account.json',
    ];
    expect([...left, ...own].filter((path) => !isIgnored(path))).toEqual([]);
  });

  it('names no file of the repository that an image could need', () => {
    if (!existsSync(join(ROOT, '.git'))) return;
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    const ignored = files
      .filter(isIgnored)
      .filter((path) => !/^(?:docs|\.ci)\/|^(?:Dockerfile|docker-compose\.yml)$/.test(path));
    expect(ignored).toEqual([]);
  });
});

test('a name without a slash is meant at every depth by git, at the top by Docker', () => {
  const text = '# note\ndist/\n*.log\nkeys/**/old?\n';
  const [git, docker] = [readIgnoreFile(text, 'git'), readIgnoreFile(text, 'docker')];
  const paths = ['dist/a', 'shell/dist/a', 'distance', 'npm.log', 'a/npm.log', 'keys/a/b/old1/x', 'keys/old'];
  expect(paths.filter(git)).toEqual(['dist/a', 'shell/dist/a', 'npm.log', 'a/npm.log', 'keys/a/b/old1/x']);
  expect(paths.filter(docker)).toEqual(['dist/a', 'npm.log', 'keys/a/b/old1/x']);
});
