import { connect } from 'node:net';
import { isPassing, settingTrouble, shownHost, withSetting } from './start-trouble';

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

it.each([
  ['database', coded('28P01'), /^A_SETTING: db:5432 refuses the password/],
  ['database', coded('3D000'), /there is no database of this name/],
  ['database', coded('SELF_SIGNED_CERT_IN_CHAIN'), /NODE_EXTRA_CA_CERTS/],
  ['database', new Error('The server does not support SSL connections'), /speaks no TLS/],
  ['database', new Error('timeout expired'), /does not answer in time/],
  ['connection', new TypeError('fetch failed', { cause: coded('ENOTFOUND') }), /no machine is found/],
  ['connection', new AggregateError([coded('ECONNREFUSED')]), /nothing listens at db:5432/],
  ['connection', coded('ERR_TLS_CERT_ALTNAME_INVALID'), /is for another name/],
  ['folder', coded('ENOTDIR'), /is a file/],
  ['listen', coded('EADDRINUSE'), /is taken/],
] as const)('%s trouble becomes a sentence about its setting: %s', (tried, error, says) => {
  const trouble = settingTrouble({ setting: 'A_SETTING', tried, what: 'db:5432' }, error);
  expect(trouble?.message).toMatch(says);
  expect(trouble?.cause).toBe(error);
});

it('leaves alone what nobody foresaw', async () => {
  const attempt = { setting: 'A_SETTING', tried: 'folder', what: '/data' } as const;
  const error = new Error('surprise');
  expect(settingTrouble(attempt, error)).toBeUndefined();
  await expect(withSetting(attempt, () => Promise.reject(error))).rejects.toBe(error);
});

it('knows what Node itself says of a port where nothing listens', async () => {
  const refused = () =>
    new Promise((_resolve, reject) => void connect({ port: 1, host: '127.0.0.1' }).once('error', reject));
  const tried = withSetting({ setting: 'A_SETTING', tried: 'connection', what: '127.0.0.1:1' }, refused);
  await expect(tried).rejects.toThrow('A_SETTING: nothing listens at 127.0.0.1:1');
});

it('tells what passes by itself from what somebody has to mend', () => {
  expect(isPassing(coded('ECONNREFUSED'))).toBe(true);
  expect(isPassing(coded('57P03'))).toBe(true);
  expect(isPassing(coded('28P01'))).toBe(false);
  expect(isPassing(new Error('surprise'))).toBe(false);
});

it.each([
  ['postgres://me:a-secret@db.test:5432/market?sslmode=verify-full', 'db.test:5432'],
  ['postgres://me@a.test:1,b.test:2/market', 'a.test:1,b.test:2'],
  ['postgres://me@%2Fvar%2Frun%2Fpostgresql/market', '/var/run/postgresql'],
  ['https://rpc.test/v1/a-secret', 'rpc.test'],
  ['postgres://me:12/a-secret@db.test/market', 'its host'],
  ['postgres:///market', 'its host'],
])('shows the host of %s alone', (address, host) => {
  expect(shownHost(address)).toBe(host);
});
