import { readRejection, rejectionError } from './rejection';

const invalid = (error: object | string) => JSON.stringify({ TxExecutionError: { InvalidTxError: error } });

test.each([
  ['whose nonce was used', { InvalidNonce: { tx_nonce: 7, ak_nonce: 9 } }],
  ['whose nonce is beyond its block', { NonceTooLarge: { tx_nonce: 7, upper_bound: 5 } }],
  ['whose block is too old', 'Expired'],
])('a transaction %s can never run, and its step may be signed anew', (_name, error) => {
  expect(readRejection(invalid(error))).toEqual({ kind: 'unusable' });
});

test.each([
  ['a balance that is too low', { NotEnoughBalance: { balance: '1', cost: '2' } }],
  ['an access key that expired on its own', { InvalidAccessKeyError: { ReceiverMismatch: 'Expired later' } }],
  ['a signature that does not fit', 'InvalidSignature'],
])('%s is a refusal with its reason', (_name, error) => {
  const detail = invalid(error);
  expect(readRejection(detail)).toEqual({ kind: 'refused', reason: detail });
});

test('too little NEAR is told with both figures, to five decimals', () => {
  const error = {
    NotEnoughBalance: {
      signer_id: 'ana.test',
      balance: '1234567890123456789012345',
      cost: `2${'0'.repeat(24)}`,
    },
  };
  expect(rejectionError(invalid(error))).toMatchObject({
    code: 'insufficient-near',
    params: { available: '1,23456', needed: '2' },
  });
});

test('what else the network refuses is no tale of money, and keeps its reason for the logs', () => {
  const reason = invalid('InvalidSignature');
  const refused = rejectionError(reason);
  expect(refused.code).toBe('transaction-failed');
  expect(refused.message).not.toContain('InvalidSignature');
  expect(refused.cause).toEqual(new Error(reason));
});

test('a delegation that was overtaken is told as such', () => {
  expect(rejectionError('DelegateActionInvalidNonce').code).toBe('signature-overtaken');
});
