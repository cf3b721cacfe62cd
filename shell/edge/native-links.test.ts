import { app, startEdge } from './testing/edge';

const nativeApp = {
  appId: 'example.cosecha.app',
  name: 'Cosecha',
  origin: 'https://cosecha.example',
  version: '1.0.0',
  build: 1,
  androidCertificates: ['AB'],
  appleTeam: 'A1B2C3D4E5',
};

it('the native app is named to Android and iOS as the one that may open links to this site', async () => {
  await startEdge({ nativeApp });
  const android = await app.inject({ url: '/.well-known/assetlinks.json' });
  expect(android.headers['content-type']).toMatch(/^application\/json/);
  expect(android.json()[0].target.package_name).toBe('example.cosecha.app');
  const apple = await app.inject({ url: '/.well-known/apple-app-site-association' });
  expect(apple.headers['content-type']).toMatch(/^application\/json/);
  expect(apple.json().applinks.details[0].appIDs).toEqual(['A1B2C3D4E5.example.cosecha.app']);
});

it('no app is named by a site that has none', async () => {
  await startEdge();
  expect((await app.inject({ url: '/.well-known/assetlinks.json' })).statusCode).toBe(404);
});
