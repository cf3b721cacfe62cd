import { microUsdt, nearToYocto } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import rows from './people.json';

const text = z.string();

/** SPEC.md §3; `ladnName` is the wire's own spelling. */
const profileSchema = z.object({
  name: text,
  email: text,
  phoneNumber: text,
  telegram: text,
  /** What the land grows. */
  heading: text,
  /** Hectares, as a person writes them; empty for who has no land. */
  headingQuantity: text,
  ladnName: text,
  landAddress: text,
});

const personSchema = z.pipe(
  z.object({
    /** How the catalogue names them. */
    key: text,
    role: z.enum(['seller', 'buyer', 'arbiter']),
    /** The implicit account: hex of the ed25519 public key at m/44'/397'/0'. */
    wallet: text,
    /** Twelve BIP-39 words; for the local network only. */
    seedPhrase: text,
    profile: profileSchema,
    /** What the wallet is given at the start: whole NEAR and USDT. */
    near: text,
    usdt: text,
  }),
  z.transform(({ near, usdt, ...person }) => ({
    ...person,
    name: person.profile.name,
    near: nearToYocto(near),
    usdt: microUsdt(BigInt(usdt) * 1_000_000n),
  })),
);

export type DemoPerson = z.infer<typeof personSchema>;
export type DemoProfile = DemoPerson['profile'];

/**
 * The people of the local network: six sellers, four buyers and the arbiter, in this order. Their phrases may be read by anyone
 * because these wallets exist nowhere else: the local chain funds them on its first start. Never send real money to one of them.
 */
export const DEMO_PEOPLE: readonly DemoPerson[] = z.parse(z.array(personSchema), rows);

/** @returns the wallet of a seller of the catalogue */
export function sellerWallet(key: string): string {
  const seller = DEMO_PEOPLE.find((person) => person.key === key && person.role === 'seller');
  if (!seller) throw new RangeError(`no demo seller is called ${key}`);
  return seller.wallet;
}
