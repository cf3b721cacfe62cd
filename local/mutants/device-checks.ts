import type { Checked } from './run';

const SIGNING = 'shared/client/signing';
const RULES = 'shared/domain';
const of = (
  name: string,
  tests: readonly string[],
  equivalent?: Checked['equivalent'],
  folder = SIGNING,
): Checked => ({
  file: `${folder}/${name}.ts`,
  tests,
  ...(equivalent && { equivalent }),
});
const inSigning = (...names: string[]) => names.map((name) => `${SIGNING}/${name}`);

const BYTES = [`${RULES}/chain/bytes.test.ts`, ...inSigning('chain-bytes.test.ts')];
const PROPOSALS = inSigning('sign-proposals.test.ts');
const CALLS = inSigning('device-call.test.tsx', 'confirm-call.test.tsx');

/** What stands between a lying service and the wallet's key. */
export const DEVICE_CHECKS: readonly Checked[] = [
  of('bytes', BYTES, undefined, `${RULES}/chain`),
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
  of('seen-order', [...PROPOSALS, ...CALLS], undefined, `${RULES}/orders`),
  of('stored-signatures', [...inSigning('stored-signatures.test.tsx'), ...CALLS]),
  of('confirm-call', CALLS),
  of('open-question', [...CALLS, ...inSigning('open-question.test.tsx')]),
  of('held-key', [...inSigning('held-key.test.tsx'), ...CALLS], {
    'if (isWatching) return; → if (false) return;': 'a second watcher drops the same key once more',
  }),
  of('agreement-key', inSigning('agreement-key.test.tsx'), {
    "typeof structuredClone === 'function' && structuredClone(key) → (structuredClone(key))":
      'a browser without the function throws either way, and the secret is sealed',
  }),
  of('sealed', inSigning('sealed.test.ts')),
  of('signed-words', inSigning('signed-words.test.ts')),
  of('phrase-seed', inSigning('phrase-seed.test.ts')),
  of('wallet-signer', [...inSigning('wallet-signer.test.tsx'), ...CALLS]),
  of('sign-in-on-device', inSigning('sign-in-on-device.test.tsx')),
];
