import { allowScriptsBelow, limitScripts } from './script-policy';

type Rules = Record<string, (text: string) => string | null>;

/** What a browser with Trusted Types would ask. */
function rulesOf(): { name: string; rules: Rules } {
  const made: { name: string; rules: Rules }[] = [];
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => void made.push({ name, rules }) };
  const location = new URL('https://cosecha.test/product/7?q=1') as unknown as Location;
  limitScripts(Object.assign({ location }, { trustedTypes }));
  const [only] = made;
  if (only === undefined || made.length > 1) throw new Error('one policy is made');
  return only;
}

const asked = (address: string) => rulesOf().rules.createScriptURL?.(address);

it('makes the default policy, for addresses of scripts alone', () => {
  const { name, rules } = rulesOf();
  expect(name).toBe('default');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
});

it.each([
  ['/assets/app.0a1b2c3d.js', '/assets/app.0a1b2c3d.js'],
  ['/assets/app.0a1b2c3d.js?again=1795000000000', '/assets/app.0a1b2c3d.js?again=1795000000000'],
  ['/remotes/mfe-x/1.0.0-0a1b2c3d/remoteEntry.0a1b.js', '/remotes/mfe-x/1.0.0-0a1b2c3d/remoteEntry.0a1b.js'],
  ['https://cosecha.test/remotes/mfe-x/1.0.0-0a1b2c3d/162.js', '/remotes/mfe-x/1.0.0-0a1b2c3d/162.js'],
  ['/service-worker.js', '/service-worker.js'],
  ['/assets/a.js#fragment', '/assets/a.js'],
])('lets through what the edge serves as a script: %s', (address, path) => {
  expect(asked(address)).toBe(`https://cosecha.test${path}`);
});

it.each([
  'https://evil.test/assets/app.js',
  '//evil.test/assets/app.js',
  'https://cosecha.test.evil.test/assets/app.js',
  'http://cosecha.test/assets/app.js',
  'data:text/javascript,alert(1)',
  'blob:https://cosecha.test/0a1b2c3d',
  'javascript:alert(1)',
  '/media/photo.js',
  '/api/wallet/answer.js',
  '/assets/../media/photo.js',
  '/assets/%2e%2e/media/photo.js',
  '/assets/..%2fmedia/photo.js',
  '/assets/a.js?callback=alert',
  '/assets/a.txt',
  '/service-worker.js?scope=/',
  '/service-worker.js/x',
  'a.js',
  '',
  'https://',
])('refuses every other address: %s', (address) => {
  expect(asked(address)).toBeNull();
});

it('lets through what lies below a server that a developer agreed to, and nothing beside it', () => {
  const entry = 'http://localhost:8081/1.0.0-0a1b2c3d/remoteEntry.js';
  expect(asked(entry)).toBeNull();
  allowScriptsBelow('http://localhost:8081/');
  expect(asked(entry)).toBe(entry);
  for (const other of [
    'http://localhost:80811/a.js',
    'http://localhost:8081/a.html',
    'http://localhost:9/a.js',
  ]) {
    expect(asked(other)).toBeNull();
  }
});

it('leaves a browser alone that has no Trusted Types', () => {
  expect(() => limitScripts({ location: window.location })).not.toThrow();
});
