import { assertion, type FirebaseServer, PROJECT, startFirebase } from '../testing/firebase-server';

const SCOPES = 'https://www.googleapis.com/auth/';
const PHONE = `phone:${'x'.repeat(140)}`;

let server: FirebaseServer;
beforeAll(async () => {
  server = await startFirebase();
});
afterAll(() => server.close());

async function accessToken(scope: string): Promise<string> {
  const answer = await fetch(`${server.url}/oauth2.googleapis.com/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await assertion(server.now, { scope: `${SCOPES}${scope}` }),
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function send(message: object, { scope = 'firebase.messaging', project = PROJECT } = {}) {
  const answer = await fetch(`${server.url}/v1/projects/${project}/messages:send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await accessToken(scope)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  return { status: answer.status, body: await answer.json() };
}

const received = async (token: string) =>
  ((await (await fetch(`${server.url}/dev/firebase/pushes?token=${token}`)).json()) as { pushes: unknown[] })
    .pushes;

test('what is sent to a phone is kept for who looks', async () => {
  const message = { token: PHONE, notification: { title: 'Hola' }, data: { notice: '7' } };
  expect(await send(message)).toEqual({
    status: 200,
    body: { name: expect.stringMatching(`^projects/${PROJECT}/messages/`) },
  });
  expect(await received(PHONE)).toEqual([{ token: PHONE, message }]);
  expect(await received(`${PHONE}y`)).toEqual([]);
});

test('a token of none, data that is no text, another project and another scope are refused as there', async () => {
  expect(await send({ token: 'none' })).toMatchObject({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT', details: [{ errorCode: 'INVALID_ARGUMENT' }] } },
  });
  expect((await send({ token: PHONE, data: { notice: 7 } })).status).toBe(400);
  expect((await send({ token: PHONE }, { project: 'other' })).status).toBe(404);
  expect((await send({ token: PHONE }, { scope: 'datastore' })).status).toBe(401);
});

test('the app that was removed from its phone is not registered any more', async () => {
  const phone = `${PHONE}-gone`;
  await fetch(`${server.url}/dev/firebase/phones?token=${phone}`, { method: 'DELETE' });
  expect(await send({ token: phone })).toMatchObject({
    status: 404,
    body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } },
  });
});
