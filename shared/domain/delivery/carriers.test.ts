import { CARRIER_CODES, carrierName, isCarrierCode, trackingLink } from './carriers';

test.each(CARRIER_CODES)('%s is followed at an address of its own, over https', (code) => {
  const link = trackingLink(code, '2088-123');
  const { protocol, username, hostname } = new URL(link?.to ?? '');
  expect([protocol, username]).toEqual(['https:', '']);
  expect(hostname).toMatch(/^[a-z\d.-]+\.[a-z]+$/);
  expect(link?.to.includes('2088-123')).toBe(link?.hasGuide);
  expect(link?.to).not.toContain('{');
});

test('a number goes into the address where the carrier reads it there', () => {
  expect(trackingLink('coordinadora', '2088-123')).toEqual({
    to: 'https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia=2088-123',
    hasGuide: true,
  });
  expect(trackingLink('servientrega', '2088-123')).toEqual({
    to: 'https://www.servientrega.com/wps/portal/rastreo-envio',
    hasGuide: false,
  });
  expect(trackingLink('zoom', '')).toMatchObject({ hasGuide: false });
});

test('what is no number cannot leave its place in the address', () => {
  expect(trackingLink('coordinadora', '1&x=2#/../$&')?.to).toMatch(/\?guia=1%26x%3D2%23%2F\.\.%2F%24%26$/);
});

test.each(['Don José', '', 'constructor', '__proto__', 'https://malo.test'])(
  '"%s" is no carrier that is known: a name without a link',
  (carrier) => {
    expect(isCarrierCode(carrier)).toBe(false);
    expect(carrierName(carrier)).toBe(carrier);
    expect(trackingLink(carrier, '1')).toBeNull();
  },
);

test('a known carrier is called by its name', () => {
  expect(carrierName('4-72')).toBe('4-72');
  expect(carrierName('interrapidisimo')).toBe('Interrapidísimo');
});
