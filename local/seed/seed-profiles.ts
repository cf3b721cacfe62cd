import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { DEMO_PEOPLE, type DemoPerson } from '../demo';

const signedInSchema = z.object({ data: z.object({ token: z.string() }) });

/** Gives the demo people their profiles through the service's own door, as they would do it themselves. */
export async function seedProfiles(app: FastifyInstance): Promise<void> {
  for (const person of DEMO_PEOPLE) {
    const token = await signIn(app, person);
    await putProfile(app, token, person.profile);
  }
}

async function signIn(app: FastifyInstance, { name, seedPhrase }: DemoPerson): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/wallet/login-seed-phrase',
    payload: { seedPhrase },
  });
  if (answer.statusCode !== 200) throw new Error(`${name} could not sign in: ${answer.statusCode}`);
  return z.parse(signedInSchema, answer.json()).data.token;
}

async function putProfile(
  app: FastifyInstance,
  token: string,
  profile: Readonly<Record<string, string>>,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(profile)) form.append(name, value);
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/wallet/put-profile',
    headers: {
      authorization: `Token ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (answer.statusCode !== 200) throw new Error(`a demo profile was refused: ${answer.body}`);
}
