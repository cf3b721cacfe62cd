import { isAccountId, LOW_BALANCE_NEAR } from '@cosecha/shared/domain';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { PROFILE_FIELDS } from '../../backend/src/modules/profiles/profile';
import { DEMO_PEOPLE, type DemoPerson, type DemoProfile } from './people';

const withRole = (role: DemoPerson['role']) => DEMO_PEOPLE.filter((person) => person.role === role);

describe('the demo people', () => {
  it('are six sellers, four buyers and one arbiter, each once', () => {
    expect([withRole('seller').length, withRole('buyer').length, withRole('arbiter').length]).toEqual([
      6, 4, 1,
    ]);
    for (const field of ['key', 'wallet', 'seedPhrase', 'name'] as const) {
      expect(new Set(DEMO_PEOPLE.map((person) => person[field])).size).toBe(DEMO_PEOPLE.length);
    }
  });

  it.each(DEMO_PEOPLE.map((person) => [person.key, person] as const))(
    '%s has a valid phrase of twelve words that opens the stored wallet',
    (_key, { seedPhrase, wallet }) => {
      expect(seedPhrase.split(' ')).toHaveLength(12);
      expect(validateMnemonic(seedPhrase, wordlist)).toBe(true);
      const publicKey = parseSeedPhrase(seedPhrase).getPublicKey();
      expect(Buffer.from(publicKey.data).toString('hex')).toBe(wallet);
      expect(isAccountId(wallet)).toBe(true);
    },
  );

  it.each(DEMO_PEOPLE.map((person) => [person.key, person.profile] as const))(
    '%s has a profile that the service takes',
    (_key, profile) => {
      for (const [field, value] of Object.entries(profile) as [keyof DemoProfile, string][]) {
        const { max, form } = PROFILE_FIELDS[field];
        expect([field, value.length <= max, form.test(value)]).toEqual([field, true, true]);
      }
      expect(profile.name).not.toBe('');
      expect(profile.email).toMatch(/\.example$/);
    },
  );

  it('have NEAR above the low-balance mark, and buyers have money to buy with', () => {
    for (const { near } of DEMO_PEOPLE) expect(near > LOW_BALANCE_NEAR).toBe(true);
    for (const { usdt } of withRole('buyer')) expect(usdt >= 500_000_000n).toBe(true);
  });
});
