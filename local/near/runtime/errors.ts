/** One failed action, in the words of NEAR's `ActionErrorKind`: the JSON that clients read. */
export class ActionFailure extends Error {
  constructor(readonly kind: unknown) {
    super(JSON.stringify(kind));
    this.name = 'ActionFailure';
  }
}

/** A contract asked the host for something it may not have, or panicked. `detail` is how a view call names it. */
export class HostError extends Error {
  constructor(
    message: string,
    readonly detail: string,
  ) {
    super(message);
    this.name = 'HostError';
  }
}

/** NEAR's sentences for host errors, word for word: people search for them. */
export const hostErrors = {
  badUtf8: () => new HostError('String encoding is bad UTF-8 sequence.', 'BadUTF8'),
  gas: () => new HostError('Exceeded the prepaid gas.', 'GasExceeded'),
  balance: () => new HostError('Exceeded the account balance.', 'BalanceExceeded'),
  emptyMethod: () => new HostError('Tried to call an empty method name.', 'EmptyMethodName'),
  panic: (text: string) =>
    new HostError(`Smart contract panicked: ${text}`, `GuestPanic { panic_msg: ${JSON.stringify(text)} }`),
  promiseIndex: (index: bigint) =>
    new HostError(
      `${index} does not correspond to existing promises`,
      `InvalidPromiseIndex { promise_idx: ${index} }`,
    ),
  jointAction: () =>
    new HostError('Actions can only be appended to non-joint promise.', 'CannotAppendActionToJointPromise'),
  jointReturn: () =>
    new HostError('Returning joint promise is currently prohibited.', 'CannotReturnJointPromise'),
  resultIndex: (index: bigint) =>
    new HostError(
      `Accessed invalid promise result index: ${index}`,
      `InvalidPromiseResultIndex { result_idx: ${index} }`,
    ),
  register: (id: bigint) =>
    new HostError(`Accessed invalid register id: ${id}`, `InvalidRegisterId { register_id: ${id} }`),
  memory: () => new HostError('Accessed memory outside the bounds.', 'MemoryAccessViolation'),
  accountId: () => new HostError('VM Logic returned an invalid account id', 'InvalidAccountId'),
  methodName: () => new HostError('VM Logic returned an invalid method name', 'InvalidMethodName'),
  publicKey: () => new HostError('VM Logic provided an invalid public key', 'InvalidPublicKey'),
  inView: (method: string) =>
    new HostError(
      `${method} is not allowed in view calls`,
      `ProhibitedInView { method_name: ${JSON.stringify(method)} }`,
    ),
} as const;

/** Failures of a call as NEAR nests them in `FunctionCallError`. */
export const callErrors = {
  execution: (text: string) => ({ FunctionCallError: { ExecutionError: text } }),
  noCode: (accountId: string) => ({
    FunctionCallError: { CompilationError: { CodeDoesNotExist: { account_id: accountId } } },
  }),
  badCode: () => ({ FunctionCallError: { CompilationError: { PrepareError: 'Deserialization' } } }),
  link: (msg: string) => ({ FunctionCallError: { LinkError: { msg } } }),
  noMethod: () => ({ FunctionCallError: { MethodResolveError: 'MethodNotFound' } }),
  badSignature: () => ({ FunctionCallError: { MethodResolveError: 'MethodInvalidSignature' } }),
} as const;
