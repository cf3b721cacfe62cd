import { addressesIn, canBeWrittenTo, hostOf } from './database-url';

test.each([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
  [
    'postgresql://a:5433,b:5434,c/db?x=1',
    ['a:5433', 'b:5434', 'c'].map((host) => `postgresql://${host}/db?x=1`),
  ],
  [
    'postgres://u:p%40%2F@a,[::1]:5433/db',
    ['postgres://u:p%40%2F@a/db', 'postgres://u:p%40%2F@[::1]:5433/db'],
  ],
  [
    'postgres://u@a,b?target_session_attrs=read-write',
    ['a', 'b'].map((host) => `postgres://u@${host}?target_session_attrs=read-write`),
  ],
  ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql']],
  ['postgres://a:54x,b/db', []],
  ['mysql://a/db', []],
  ['a,b', []],
])('%s is one address for each host', (url, addresses) => {
  expect(addressesIn(url)).toEqual(addresses);
});

test.each([
  ['postgres://a/db', true],
  ['postgres://a/db?target_session_attrs=read-write', true],
  ['postgres://a,b/db?target_session_attrs=read-write', true],
  ['postgres://a,b/db?target_session_attrs=primary', true],
  ['postgres://a,b/db', false],
  ['postgres://a,b/db?target_session_attrs=any', false],
  ['postgres://a/db?target_session_attrs=standby', false],
])('whether %s says enough for a service that writes: %s', (url, expected) => {
  expect(canBeWrittenTo(url)).toBe(expected);
});

test('a message names host and port, never the password', () => {
  expect(hostOf('postgres://u:secret@db1:5433/db')).toBe('db1:5433');
});
