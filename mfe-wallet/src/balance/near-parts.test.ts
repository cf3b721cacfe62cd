import { nearToYocto, networkReserve, yocto } from '@cosecha/shared/domain';
import fc from 'fast-check';
import { nearParts } from './near-parts';

const accountOf = (near: string, storageUsage: number) => ({ amount: nearToYocto(near), storageUsage });

describe('nearParts', () => {
  it('keeps 0.05 NEAR and 0.0001 a byte and gives the rest', () => {
    const parts = nearParts(accountOf('1', 182));
    expect(parts.reserve).toBe(nearToYocto('0.0682'));
    expect(parts.available).toBe(nearToYocto('0.9318'));
    expect(parts).toMatchObject({ missing: 0n, isLow: false });
  });

  it('is low below 0.1 NEAR that can be spent, and not at it', () => {
    expect(nearParts(accountOf('0.1682', 182)).isLow).toBe(false);
    expect(nearParts(accountOf('0.1681', 182)).isLow).toBe(true);
  });

  it('says what is missing when the reserve is not covered', () => {
    const parts = nearParts(accountOf('0.05', 182));
    expect(parts).toMatchObject({
      available: 0n,
      reserve: nearToYocto('0.05'),
      missing: nearToYocto('0.0182'),
    });
    expect(parts.isLow).toBe(true);
  });

  it('never loses or invents a yocto', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 100_000 }), (amount, storageUsage) => {
        const parts = nearParts({ amount: yocto(amount), storageUsage });
        expect(parts.available + parts.reserve).toBe(amount);
        expect(parts.reserve + parts.missing).toBe(networkReserve(storageUsage));
        expect(parts.available >= 0n && parts.missing >= 0n).toBe(true);
      }),
    );
  });
});
