/** The stand-in for Firebase in a process of its own: README.md says how it is started. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { portOf, runProgram, serveAlone } from '@cosecha/emulators-common';
import { OAUTH_TOKEN_PATH, openFirebase, openServiceAccount, readPasswordPolicy } from '.';

runProgram(async () => {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '9099' },
      data: { type: 'string', default: '.data-firebase-emulator' },
      project: { type: 'string', default: 'demo' },
      'firestore-rules': { type: 'string' },
      'storage-rules': { type: 'string' },
      'password-policy': { type: 'string' },
      'service-account': { type: 'string' },
    },
  });
  const { host, project: projectId, 'password-policy': policy, 'service-account': account } = values;
  const port = portOf(values.port);
  const tokenUri = `http://${host}:${port}${OAUTH_TOKEN_PATH}`;
  const firebase = await openFirebase({
    folder: join(resolve(values.data), 'firebase'),
    projectId,
    firestoreRules: values['firestore-rules'],
    storageRules: values['storage-rules'],
    passwordPolicy: policy === undefined ? undefined : readPasswordPolicy(policy),
    customTokenKey: account === undefined ? null : openServiceAccount({ file: account, projectId, tokenUri }),
  });
  await serveAlone(
    {
      plugin: firebase.plugin,
      health: () => ({ ok: true }),
      lines: (url) => [`Ready: ${url}`, `Mail: ${url}/dev/mailbox`],
      close: () => firebase.close(),
    },
    { host, port },
  );
});
