import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAsDocumented } from '@cosecha/emulators-common/testing';

test('it starts alone by the command of the README, and knows its accounts after a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'firebase-emulator-'));
  const start = () => startAsDocumented('emulators/firebase', ['--port', '0', '--data', data]);
  const signUp = async (url: string) => {
    const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@finca.co', password: 'Larga-2026' }),
    });
    return (await answer.json()) as { localId?: string; error?: { message: string } };
  };
  const first = await start();
  expect(await signUp(first.url)).toMatchObject({ localId: expect.any(String) });
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
  expect(await first.end()).toBe(0);

  const second = await start();
  expect((await signUp(second.url)).error?.message).toBe('EMAIL_EXISTS');
  expect(await second.end()).toBe(0);
  rmSync(data, { recursive: true });
});
