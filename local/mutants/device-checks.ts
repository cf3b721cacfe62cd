import type { Checked } from './run';

const SIGNING = 'shared/signing';
const of = (name: string, tests: readonly string[], equivalent?: Checked['equivalent']): Checked => ({
  file: `${SIGNING}/${name}.ts`,
  tests: tests.map((test) => `${SIGNING}/${test}`),
  ...(equivalent && { equivalent }),
});

const BYTES = ['bytes.test.ts', 'chain-bytes.test.ts'];
const PROPOSALS = ['sign-proposals.test.ts'];
const CALLS = ['device-call.test.tsx', 'confirm-call.test.tsx'];

/** What stands between a lying service and the wallet's key. */
export const DEVICE_CHECKS: readonly Checked[] = [
  of('bytes', BYTES),
  of('chain-bytes', BYTES, {
    "if (at + length > bytes.length) throw new RangeError('the bytes end too soon'); → if (false) throw new RangeError('the bytes end too soon');":
      'what is read behind the end never stops at the end, and that is refused',
  }),
  of('call-plans', PROPOSALS, {
    'asked > needed → asked >= needed': 'the greater of two that are the same',
  }),
  of('sign-proposals', [...PROPOSALS, ...CALLS]),
  of('last-height', CALLS),
  of('ask-node', CALLS),
  of('order-on-chain', CALLS),
  of('seen-order', [...PROPOSALS, ...CALLS]),
  of('kept-signatures', ['kept-signatures.test.tsx', ...CALLS]),
  of('confirm-call', CALLS),
  of('open-question', [...CALLS, 'open-question.test.tsx']),
  of('held-key', ['held-key.test.tsx', ...CALLS], {
    'if (isWatching) return; → if (false) return;': 'a second watcher drops the same key once more',
    'wallet === null || !(await signsOnDevice(wallet)) → (!(await signsOnDevice(wallet)))':
      'no session is noted under no name',
  }),
  of('signed-words', ['signed-words.test.ts']),
  of('phrase-seed', ['phrase-seed.test.ts']),
  of('wallet-signer', ['wallet-signer.test.tsx', ...CALLS]),
  of('sign-in-on-device', ['sign-in-on-device.test.tsx']),
];
