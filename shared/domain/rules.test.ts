import fc from 'fast-check';
import { EVENT_PREFIX, parseMarketEvents, parseUnsettled, readMarketEvents } from './chain/chain-events';
import { networkReserve, spendableNear } from './chain/near-balance';
import { LOW_BALANCE_NEAR, RESERVED_NEAR, STORAGE_COST_PER_BYTE } from './constants';
import { DomainError, ERRORS, errorText, isErrorCode, SIGNATURE_NEEDED_STATUS } from './errors';
import { yocto } from './money/units';
import { parseOfferExtra } from './offers/offer-extra';
import { isOwnPicture } from './picture';

describe('SPEC.md §5 and §9: NEAR that can be spent', () => {
  test('the figures are 0.05 reserve, 0.0001 per byte and 0.1 as low', () => {
    expect([RESERVED_NEAR, STORAGE_COST_PER_BYTE, LOW_BALANCE_NEAR]).toEqual([
      5n * 10n ** 22n,
      10n ** 20n,
      10n ** 23n,
    ]);
  });

  test('is balance minus storage minus 0.05, or refused when negative', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 27n }), fc.nat({ max: 100_000 }), (amount, bytes) => {
        const left = amount - RESERVED_NEAR - BigInt(bytes) * STORAGE_COST_PER_BYTE;
        if (left < 0n) expect(() => spendableNear(yocto(amount), bytes)).toThrow(DomainError);
        else expect(spendableNear(yocto(amount), bytes)).toBe(left);
        expect(networkReserve(bytes)).toBeGreaterThanOrEqual(RESERVED_NEAR);
      }),
    );
  });
});

describe('the error catalogue', () => {
  test.each(Object.entries(ERRORS))(
    '%s has an HTTP error status, unless it is expected, and a Spanish sentence',
    (code, { status, text }) => {
      if (code === 'signature-needed') expect(status).toBe(SIGNATURE_NEEDED_STATUS);
      else expect(status >= 400 && status < 600).toBe(true);
      expect(text).toMatch(/^[«¡¿A-ZÁÉÍÓÚÑ].*[.}\d]$/u);
      expect(text).not.toMatch(/\b(usted|vos|gas|hash|yocto)\b/i);
    },
  );

  test('values stand in their places, and a missing one leaves no braces', () => {
    expect(errorText('offer-limits', { min: '1', max: '50' })).toBe('Pide entre 1 y 50 Kg.');
    for (const code of Object.keys(ERRORS).filter(isErrorCode)) expect(errorText(code)).not.toMatch(/[{}]/);
  });

  test('an error carries its text and its status', () => {
    expect(new DomainError('offer-own')).toMatchObject({
      name: 'DomainError',
      status: 409,
      message: 'No puedes comprar tu propia oferta.',
    });
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode('constructor')).toBe(false);
  });
});

describe("an offer's extra", () => {
  test('any text gives a product that can be shown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const extra = parseOfferExtra(text);
        expect(extra.productName.length).toBeGreaterThan(0);
        expect(extra.images.every(isOwnPicture)).toBe(true);
      }),
    );
  });

  test('pictures that others keep are left out', () => {
    const ours = `/media/${'a'.repeat(64)}.jpg`;
    const images = ['https://watch.test/a.jpg', ours, 'javascript:alert(1)', 'https://127.0.0.1:9/x.png'];
    expect(parseOfferExtra(JSON.stringify({ productName: 'Café', images })).images).toEqual([ours]);
  });

  test.each([
    [1, 1],
    [50, 50],
    [0, undefined],
    [51, undefined],
    [2.5, undefined],
    ['3', undefined],
    [null, undefined],
    [{}, undefined],
  ])('a minimum of %p completed purchases is %p', (minPurchases, expected) => {
    const extra = parseOfferExtra(JSON.stringify({ productName: 'Café', minPurchases }));
    expect(extra.productName).toBe('Café');
    expect(extra.minPurchases).toBe(expected);
  });

  test('texts lose what disguises them', () => {
    const extra = {
      productName: 'Co\u200bsecha\u202e S\u043eporte\n',
      productDetails: 'Lavado\n\u0000al\ud800 sol',
      place: ' Pitalito,\u2028Huila ',
    };
    expect(parseOfferExtra(JSON.stringify(extra))).toMatchObject({
      productName: 'Cosecha S\u043eporte',
      productDetails: 'Lavado\nal sol',
      place: 'Pitalito, Huila',
    });
    expect(parseOfferExtra('{"productName":"\\u200b"}').productName).toBe('Producto');
  });
});

describe('events of the chain', () => {
  const line = (event: object) =>
    EVENT_PREFIX + JSON.stringify({ standard: 'cosecha', version: '1.0.0', ...event });

  test('ours are read', () => {
    const data = [{ offer_id: '7', is_pause: true }];
    expect(parseMarketEvents(line({ event: 'offer_paused', data }))).toEqual([
      { event: 'offer_paused', data: data[0] },
    ]);
  });

  test('lines of others give nothing', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(parseMarketEvents(text)).toEqual([])));
    expect(parseMarketEvents(line({ standard: 'nep141', event: 'ft_transfer', data: [] }))).toEqual([]);
    expect(parseMarketEvents(`${EVENT_PREFIX}{`)).toEqual([]);
  });

  test('one of ours that does not fit is skipped where a call is asked about, and named to the indexer', () => {
    const [misfit, fit] = [{ offer_id: 7 }, { offer_id: '7', is_pause: true }];
    const said = line({ event: 'offer_paused', data: [misfit, fit] });
    expect(parseMarketEvents(said)).toEqual([{ event: 'offer_paused', data: fit }]);
    expect(readMarketEvents(said).items[0]).toMatchObject({ data: misfit, reason: expect.any(String) });
    const unsettled = [
      { order_id: '7', reason: 'rain' },
      { order_id: '8', reason: 'busy' },
    ];
    expect(parseUnsettled(line({ event: 'order_unsettled', data: unsettled }))).toEqual([unsettled[1]]);
  });
});
