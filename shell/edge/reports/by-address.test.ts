import { countByAddress } from './by-address';

const WELL = { tried: true, troubled: false };
const FAILS = { tried: true, troubled: true };

it('one range of addresses is heard so many times, and others go on', () => {
  const { count, sum } = countByAddress();
  for (let host = 0; host < 256; host += 1) {
    count(`203.0.113.${host}`, FAILS);
    count(`2001:db8:1:${host.toString(16)}00::1`, FAILS);
  }
  count('198.51.100.1', WELL);
  count('2001:db8:2::1', WELL);
  expect(sum()).toEqual({ addresses: 18, troubled: 16 });
});

it('an IPv6 customer is one, whatever host asks', () => {
  const { count, sum } = countByAddress();
  for (let host = 1; host < 50; host += 1) count(`2001:db8:1::${host.toString(16)}`, FAILS);
  expect(sum()).toEqual({ addresses: 1, troubled: 1 });
});

it('more trouble than pages is that of one address', () => {
  const { count, sum } = countByAddress();
  for (let times = 0; times < 600; times += 1) count('203.0.113.1', { tried: times === 0, troubled: true });
  expect(sum()).toEqual({ addresses: 1, troubled: 1 });
});

it('remembers so many, and forgets the one that was silent for longest, with its place in its range', () => {
  const { count, sum } = countByAddress(8);
  for (let host = 0; host < 8; host += 1) count(`203.0.113.${host}`, FAILS);
  count('203.0.113.0', FAILS);
  count('198.51.100.1', WELL);
  expect(sum()).toEqual({ addresses: 8, troubled: 7 });
  count('203.0.113.9', WELL);
  expect(sum()).toEqual({ addresses: 8, troubled: 6 });
});
