import { kindOf } from './count-wire';

test.each([
  ['http://a/home', 'Document', 'pages'],
  ['http://a/assets/app.1.js', 'Script', 'code'],
  ['http://a/remotes/mfe-chat/1/x.js', 'Script', 'code'],
  ['http://a/media/a-360.avif', 'Image', 'pictures'],
  ['http://a/subgraph/local/p2p', 'Fetch', 'indexed data'],
  ['http://a/api/saved', 'Fetch', 'service'],
  ['http://a/near/rpc', 'Fetch', 'chain'],
  ['http://a/google.firestore.v1.Firestore/Listen/channel?VER=8', 'Fetch', 'chat'],
  ['http://a/registry.json', 'Fetch', 'other'],
])('%s is of its kind', (address, type, kind) => {
  expect(kindOf(address, type)).toBe(kind);
});
