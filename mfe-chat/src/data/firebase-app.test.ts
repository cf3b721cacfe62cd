import { configure } from '@cosecha/shared/api';
import { identity } from '@cosecha/shared/identity';
import { bestEffort } from '@cosecha/shared/promise';
import { installDeviceStorage, makeConfig, removeDeviceStorage } from '@cosecha/shared/testing';
import { getApps } from 'firebase/app';
import { openFirebase } from './firebase-app';

const project = (projectId: string) => ({
  ...{ apiKey: `key-${projectId}`, authDomain: 'localhost', projectId },
  ...{ storageBucket: `${projectId}.appspot.com`, messagingSenderId: '0', appId: '1:0:web:local' },
});

const projects = () => Object.fromEntries(getApps().map(({ name, options }) => [name, options.projectId]));

beforeEach(() => installDeviceStorage());
afterEach(() => removeDeviceStorage());

test('sign-in and chat stand side by side in one page, each in its project', async () => {
  configure(makeConfig({ firebase: project('demo-entrar'), chatFirebase: project('demo-chat') }));
  await bestEffort(identity().idToken());
  const chat = await openFirebase();
  expect(projects()).toEqual({ Identity: 'demo-entrar', Chat: 'demo-chat' });
  expect(chat.auth.app.options.apiKey).toBe('key-demo-chat');
  expect(chat.db.app).toBe(chat.auth.app);
  expect(chat.storage.app.options.storageBucket).toBe('demo-chat.appspot.com');
  await chat.close();
  expect(projects()).toEqual({ Identity: 'demo-entrar' });
});

test('the one project serves both where the chat has none of its own', async () => {
  configure(makeConfig({ firebase: project('demo-cosecha') }));
  const chat = await openFirebase();
  expect(chat.auth.app.options.projectId).toBe('demo-cosecha');
  await chat.close();
});

test('a network may have a chat and no sign-in by e-mail, or neither', async () => {
  configure(makeConfig({ chatFirebase: project('demo-chat') }));
  const chat = await openFirebase();
  expect(chat.auth.app.options.projectId).toBe('demo-chat');
  await chat.close();
  configure(makeConfig());
  await expect(openFirebase()).rejects.toMatchObject({ code: 'absent' });
});
