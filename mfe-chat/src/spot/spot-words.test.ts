import { coordinates, distanceWords, mapAddress } from './spot-words';

const SPOT = { latitude: -4.5, longitude: 0 };

test('coordinates have five digits, with points, as maps read them', () => {
  expect(coordinates(SPOT)).toBe('-4.50000, 0.00000');
});

test.each([
  [12, '12\u00a0m'],
  [1_400, '1\u00a0km'],
])('%i metres are %s', (metres, words) => {
  expect(distanceWords(metres)).toBe(words);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14)', 'geo:-4.50000,0.00000?q=-4.50000,0.00000'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'maps:?q=-4.50000,0.00000'],
])('on %s the map of the device opens %s', (platform, address) => {
  expect(mapAddress(SPOT, platform)).toBe(address);
});
