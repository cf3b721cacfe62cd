import { isPublicAddress, isPushEndpoint, publicLookup } from './endpoint';

describe('the address that a device names', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])('%s is a push service', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://8.8.8.8/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://backend/abc',
    'https://backend.internal/abc',
    'https://nas.local/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:password@fcm.googleapis.com/abc',
    'ftp://fcm.googleapis.com/abc',
    `https://fcm.googleapis.com/${'a'.repeat(1_024)}`,
    'abc',
  ])('%s is none', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(false);
  });

  test('may be on this machine where that is allowed, and nowhere else inside', () => {
    expect(isPushEndpoint('http://127.0.0.1:8123/abc', true)).toBe(true);
    expect(isPushEndpoint('http://localhost:8123/abc', true)).toBe(true);
    expect(isPushEndpoint('http://10.0.0.7:8123/abc', true)).toBe(false);
  });
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4003:80f::200a', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:a00:1::', false],
  ['64:ff9b::a00:1', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('a name that leads to this machine is not connected to', async () => {
  const found = new Promise<Error | null>((resolve) => {
    publicLookup('localhost', {}, (error) => resolve(error));
  });
  expect((await found)?.message).toBe('localhost is not in the public network');
});
