import { addFunctionCallKey, deleteAccount, deployContract, functionCall, transfer } from '../chain/actions';
import { LIMITS } from './limits';
import { bytesOf } from './prepaid';
import type { Action, DelegateAction, PlainAction } from './types';
import { actionsProblem } from './validate-actions';

const TGAS = 10n ** 12n;
const KEY = 'ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25';

const call = (gas: bigint, args = new Uint8Array()): PlainAction => ({
  kind: 'FunctionCall',
  methodName: 'run',
  args,
  gas,
  deposit: 0n,
});

const delegation = (change: Partial<DelegateAction> = {}): DelegateAction => ({
  kind: 'Delegate',
  senderId: 'ana.test',
  receiverId: 'uno.test',
  actions: [],
  nonce: 1n,
  maxBlockHeight: 9n,
  publicKey: KEY,
  signature: '',
  signatureIsValid: true,
  ...change,
});

const transfers = (count: number): Action[] => Array.from({ length: count }, () => transfer(0n));
const keyFor = (...lengths: number[]): Action[] => [
  addFunctionCallKey(
    KEY,
    'uno.test',
    lengths.map((length) => 'm'.repeat(length)),
  ),
];
// Each name counts with a zero byte behind it.
const tenNames = Array.from({ length: 10 }, () => LIMITS.methodNames / 10 - 1);

test.each<[string, Action[], Action[], string]>([
  ['actions', transfers(100), transfers(101), 'TotalNumberOfActionsExceeded'],
  [
    'bytes of a contract',
    [deployContract(new Uint8Array(LIMITS.contract))],
    [deployContract(new Uint8Array(LIMITS.contract + 1))],
    'ContractSizeExceeded',
  ],
  [
    'bytes of a method name',
    [functionCall('m'.repeat(256))],
    [functionCall(`${'m'.repeat(255)}ñ`)],
    'FunctionCallMethodNameLengthExceeded',
  ],
  [
    'bytes of arguments',
    [functionCall('run', new Uint8Array(LIMITS.arguments))],
    [functionCall('run', new Uint8Array(LIMITS.arguments + 1))],
    'FunctionCallArgumentsLengthExceeded',
  ],
  ["bytes of a key's method", keyFor(256), keyFor(257), 'AddKeyMethodNameLengthExceeded'],
  [
    "bytes of a key's methods together",
    keyFor(...tenNames),
    keyFor(...tenNames.slice(1), LIMITS.methodNames / 10),
    'AddKeyMethodNamesNumberOfBytesExceeded',
  ],
  [
    'gas of calls, delegated ones included',
    [call(100n * TGAS), delegation({ actions: [call(900n * TGAS)] })],
    [call(100n * TGAS), delegation({ actions: [call(900n * TGAS + 1n)] })],
    'TotalPrepaidGasExceeded',
  ],
])('a receipt may carry so many %s and no more', (_what, most, tooMuch, problem) => {
  expect(actionsProblem(most)).toBeNull();
  expect(actionsProblem(tooMuch)).toHaveProperty(problem);
});

test.each<[string, Partial<DelegateAction>, unknown]>([
  ['from no account', { senderId: 'NO' }, { InvalidAccountId: { account_id: 'NO' } }],
  ['to no account', { receiverId: 'NO' }, { InvalidAccountId: { account_id: 'NO' } }],
  ['of a call without gas', { actions: [call(0n)] }, 'FunctionCallZeroAttachedGas'],
  [
    'that deletes before its end',
    {
      actions: [
        { kind: 'DeleteAccount', beneficiaryId: 'uno.test' },
        { kind: 'Transfer', deposit: 1n },
      ],
    },
    'DeleteActionMustBeFinal',
  ],
])('a delegation %s is not well-formed', (_what, change, problem) => {
  expect(actionsProblem([delegation(change)])).toEqual(problem);
});

test('an account may be deleted at the end of a receipt', () => {
  expect(actionsProblem([transfer(1n), deleteAccount('uno.test')])).toBeNull();
});

test('the bytes of a delegation are those of what is delegated', () => {
  const actions: PlainAction[] = [
    call(TGAS, new Uint8Array(30)),
    { kind: 'DeployContract', code: new Uint8Array(7) },
  ];
  expect(bytesOf([transfer(1n), delegation({ actions })])).toBe(37);
});
