import {
  config,
  isUnauthorized,
  RequestError,
  type RequestQuestion,
  request,
} from '@cosecha/shared/api/core';
import { localStore, refreshSession, type StoredProfile, signOut } from '@cosecha/shared/state';
import { pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import type { ErrorCode } from '../../../domain';

/** Words spelled right inside; `ladnName` is the wire's. */
export interface Profile {
  wallet: string;
  email: string;
  name: string;
  phoneNumber: string;
  image: string;
  telegram: string;
  heading: string;
  headingQuantity: string;
  landName: string;
  landAddress: string;
}

const textOrNumber = z._default(z.nullable(z.union([z.string(), z.number()])), '');
const profileSchema = z.object({
  wallet: textOrNumber,
  email: textOrNumber,
  name: textOrNumber,
  phoneNumber: textOrNumber,
  image: textOrNumber,
  telegram: textOrNumber,
  heading: textOrNumber,
  headingQuantity: textOrNumber,
  ladnName: textOrNumber,
  landAddress: textOrNumber,
});

function profileFromWire(wire: z.infer<typeof profileSchema>): Profile {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    wallet: text(wire.wallet),
    email: text(wire.email),
    name: text(wire.name),
    phoneNumber: text(wire.phoneNumber),
    image: text(wire.image),
    telegram: text(wire.telegram),
    heading: text(wire.heading),
    headingQuantity: text(wire.headingQuantity),
    landName: text(wire.ladnName),
    landAddress: text(wire.landAddress),
  };
}

/** How long a cached profile counts as fresh; changes on another device show afterwards. Milliseconds. */
const PROFILE_FRESH_MS = 5 * 60_000;

/**
 * The signed-in person's profile. Cached in local storage (SPEC.md §7) until it is five minutes old or putProfile clears it;
 * an older one is answered only while the service does not answer, and another wallet's never.
 * @throws RequestError, MissingSessionError
 */
export async function getProfile(signal?: AbortSignal): Promise<Profile> {
  const stored = localStore.get('profileData');
  const cached = stored?.wallet === localStore.get('wallet') ? stored : null;
  const ageMs = Date.now() - (cached?.readAtMs ?? 0);
  if (cached && ageMs >= 0 && ageMs < PROFILE_FRESH_MS) return profileFromCache(cached);
  try {
    return await readProfile(signal);
  } catch (error) {
    if (cached && error instanceof RequestError && error.retryable) return profileFromCache(cached);
    throw error;
  }
}

const profileFromCache = (cached: StoredProfile): Profile => profileFromWire(z.parse(profileSchema, cached));

async function readProfile(signal?: AbortSignal): Promise<Profile> {
  const wallet = localStore.get('wallet');
  const url = `${config().apiUrl}/wallet/get-profile`;
  const wire = await request(url, { schema: profileSchema, auth: true, signal });
  const profile = profileFromWire(wire);
  // Who left meanwhile leaves nothing behind for the next.
  if (wallet !== localStore.get('wallet')) return profile;
  // Another client may have stored a token and no more.
  if (wallet === null && profile.wallet !== '') localStore.set('wallet', profile.wallet);
  const { landName, ...same } = profile;
  localStore.set('profileData', {
    ...same,
    wallet: localStore.get('wallet'),
    ladnName: landName,
    headingQuantity: wire.headingQuantity,
    readAtMs: Date.now(),
  });
  if (profile.image) localStore.set('imageProfile', profile.image);
  localStore.set('email', profile.email);
  localStore.set('name', profile.name);
  refreshSession();
  return profile;
}

function clearCachedProfile(): void {
  localStore.remove('profileData');
  localStore.remove('imageProfile');
}

export interface ProfileChanges extends Partial<Omit<Profile, 'wallet' | 'image'>> {
  /** A new picture, or '' for none. */
  image?: Blob | '';
}

/**
 * Sends what has changed as a multipart form and clears the cached profile: what stays is not written again. A 401 signs the person out (SPEC.md §4).
 * @throws RequestError, MissingSessionError
 */
export async function putProfile(changes: ProfileChanges): Promise<Profile> {
  const wallet = localStore.get('wallet');
  const form = new FormData();
  const { image, ...fields } = changes;
  for (const [name, value] of Object.entries(fields))
    form.append(name === 'landName' ? 'ladnName' : name, value);
  if (image === '') form.append('image', image);
  else if (image) form.append('image', image, 'foto');
  const wire = await request(`${config().apiUrl}/wallet/put-profile`, {
    method: 'PUT',
    form,
    schema: profileSchema,
    auth: true,
    endedTo: '/',
    confirm: { title: pinText.confirm, explain: pinText.contact, recentPin: true },
  });
  const profile = profileFromWire(wire);
  if (wallet !== localStore.get('wallet')) return profile;
  clearCachedProfile();
  localStore.set('email', profile.email);
  localStore.set('name', profile.name);
  if (profile.image) localStore.set('imageProfile', profile.image);
  refreshSession();
  return profile;
}

/** What a person shows to others; how to reach them is not part of it (order-contact.ts). */
export interface MerchantProfile
  extends Pick<Profile, 'wallet' | 'name' | 'image' | 'heading' | 'headingQuantity' | 'landName'> {
  /** When they first saved their profile, ISO; null for who never did. */
  memberSince: string | null;
}

const merchantSchema = z.pipe(
  z.extend(profileSchema, { memberSince: z._default(z.nullable(z.string()), null) }),
  z.transform((wire): MerchantProfile => {
    const { wallet, name, image, heading, headingQuantity, landName } = profileFromWire(wire);
    return { wallet, name, image, heading, headingQuantity, landName, memberSince: wire.memberSince };
  }),
);

export const merchantQuestion = (wallet: string): RequestQuestion<MerchantProfile> => ({
  url: `${config().apiUrl}/wallet/get-profile-custom/${encodeURIComponent(wallet)}`,
  schema: merchantSchema,
});

/** With these the service has not looked for the profile: it restarts, or has had too many questions, perhaps a neighbour's. */
const NOT_LOOKED: ReadonlySet<ErrorCode> = new Set(['rate-limited', 'service-down']);

/**
 * What a seller shows to others. SPEC.md §7: a failure signs the person out and goes to "/". A service that did not
 * answer, or answers "not now", has not failed this person: docs/decisions/0005.
 * @throws RequestError
 */
export async function getMerchantProfile(wallet: string, signal?: AbortSignal): Promise<MerchantProfile> {
  const { url, schema } = merchantQuestion(wallet);
  try {
    return await request(url, { schema, auth: 'optional', endedTo: '/', signal });
  } catch (error) {
    if (error instanceof RequestError && hasFailed(error)) signOut();
    throw error;
  }
}

/** A 401 is dealt with where all of them are. */
const hasFailed = (error: RequestError): boolean =>
  error.status >= 400 && !isUnauthorized(error) && !NOT_LOOKED.has(error.code);
