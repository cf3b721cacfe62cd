import * as z from 'zod/mini';
import { DEMO_PEOPLE, type DemoPerson } from '../demo';

const signedInSchema = z.object({ data: z.object({ token: z.string() }) });
const publicProfileSchema = z.object({ data: z.object({ name: z.string() }) });

/**
 * Gives the demo people their profiles through the service's own door, as they would do it themselves. Who has a
 * name already keeps everything, so this may be repeated.
 * @param origin where `/api` answers, without a slash at the end
 * @throws when the service does not answer or refuses
 */
export async function seedProfiles(origin: string): Promise<void> {
  for (const person of DEMO_PEOPLE) {
    if (await hasName(origin, person)) continue;
    const token = await signIn(origin, person);
    await putProfile(origin, token, person);
  }
}

async function hasName(origin: string, { wallet }: DemoPerson): Promise<boolean> {
  const answer = await ask(`${origin}/api/wallet/get-profile-custom/${wallet}`);
  return z.parse(publicProfileSchema, answer).data.name !== '';
}

async function signIn(origin: string, { seedPhrase }: DemoPerson): Promise<string> {
  const answer = await ask(`${origin}/api/wallet/login-seed-phrase`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seedPhrase }),
  });
  return z.parse(signedInSchema, answer).data.token;
}

async function putProfile(origin: string, token: string, { profile }: DemoPerson): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(profile)) form.append(name, value);
  await ask(`${origin}/api/wallet/put-profile`, {
    method: 'PUT',
    headers: { authorization: `Token ${token}` },
    body: form,
  });
}

async function ask(url: string, request: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, request);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
