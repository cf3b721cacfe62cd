import { appleAppSite, assetLinks, LINKED_PATHS, type NativeAppFacts, parseNativeApp } from './app';

const CERTIFICATE = Array.from({ length: 32 }, (_, byte) =>
  byte.toString(16).padStart(2, '0').toUpperCase(),
).join(':');
const facts: NativeAppFacts = {
  appId: 'example.cosecha.app',
  name: 'Cosecha',
  origin: 'https://cosecha.example',
  version: '1.2.3',
  build: 7,
  androidCertificates: [CERTIFICATE],
  appleTeam: 'A1B2C3D4E5',
};

it('reads what an operator wrote of the app', () => {
  expect(parseNativeApp(JSON.stringify(facts))).toEqual(facts);
});

it.each([
  ['appId', 'cosecha', /appId: a reverse domain name/],
  ['origin', 'http://cosecha.example', /origin: an https origin/],
  ['origin', 'https://cosecha.example/app', /origin: an https origin/],
  ['androidCertificates', [], /androidCertificates/],
  ['androidCertificates', [CERTIFICATE.toLowerCase()], /androidCertificates\.0: a SHA-256 fingerprint/],
  ['appleTeam', 'short', /appleTeam: ten/],
  ['version', '1.0', /version: three numbers/],
  ['build', 0, /build/],
  ['colour', 'green', /there is no colour/],
])('refuses %s = %p and says why', (row, value, words) => {
  expect(() => parseNativeApp(JSON.stringify({ ...facts, [row]: value }))).toThrow(words);
});

it('tells Android which app may open the links, and iOS which links these are', () => {
  expect(assetLinks(facts)[0]?.target).toEqual({
    namespace: 'android_app',
    package_name: 'example.cosecha.app',
    sha256_cert_fingerprints: [CERTIFICATE],
  });
  const [detail] = appleAppSite(facts).applinks.details;
  expect(detail?.appIDs).toEqual(['A1B2C3D4E5.example.cosecha.app']);
  expect(detail?.components).toContainEqual({ '/': '/product/*' });
  expect(detail?.components).toHaveLength(LINKED_PATHS.length);
});
