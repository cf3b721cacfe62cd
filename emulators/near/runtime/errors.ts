/** One failed action, in the words of NEAR's `ActionErrorKind`: the JSON that clients read. */
export class ActionFailure extends Error {
  constructor(readonly kind: unknown) {
    super(JSON.stringify(kind));
    this.name = 'ActionFailure';
  }
}

/** NEAR's name of what went wrong, with its fields if it has any. */
type ErrorKind = string | Record<string, Record<string, string | number>>;

/** A call that failed inside: a host function refused, the contract panicked, or its Wasm trapped. */
export class HostError extends Error {
  constructor(
    message: string,
    readonly kind: ErrorKind,
    readonly group: 'HostError' | 'WasmTrap' = 'HostError',
  ) {
    super(message);
    this.name = 'HostError';
  }

  /** The JSON that a view call answers beside its text. */
  get json(): unknown {
    return { [this.group]: this.kind };
  }
}

/** The way a view call names an error: `HostError(GuestPanic { panic_msg: "…" })`. */
export function debugText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  return Object.entries(error)
    .map(([name, value]) => `${name}(${kindText(value)})`)
    .join();
}

function kindText(kind: unknown): string {
  if (typeof kind !== 'object' || kind === null) return String(kind);
  const [entry] = Object.entries(kind);
  if (!entry) return '';
  const fields = Object.entries(Object(entry[1])).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `${entry[0]} { ${fields.join(', ')} }`;
}

const TRAP_SENTENCES = {
  Unreachable: 'An `unreachable` opcode was executed.',
  IncorrectCallIndirectSignature: 'Call indirect incorrect signature trap.',
  MemoryOutOfBounds: 'Memory out of bounds trap.',
  CallIndirectOOB: 'Call indirect out of bounds trap.',
  IllegalArithmetic: 'An arithmetic exception, e.g. divided by zero.',
  StackOverflow: 'Stack overflow.',
  GenericTrap: 'Generic trap.',
} as const;

/** NEAR's sentences for host errors, word for word: people search for them. */
export const hostErrors = {
  badUtf8: () => new HostError('String encoding is bad UTF-8 sequence.', 'BadUTF8'),
  gas: () => new HostError('Exceeded the prepaid gas.', 'GasExceeded'),
  gasLimit: () =>
    new HostError('Exceeded the maximum amount of gas allowed to burn per contract.', 'GasLimitExceeded'),
  badUtf16: () => new HostError('String encoding is bad UTF-16 sequence.', 'BadUTF16'),
  ecrecover: (msg: string) => new HostError(`ECRecoverError: ${msg}`, { ECRecoverError: { msg } }),
  ed25519: (msg: string) =>
    new HostError(`ED25519VerifyInvalidInput: ${msg}`, { Ed25519VerifyInvalidInput: { msg } }),
  balance: () => new HostError('Exceeded the account balance.', 'BalanceExceeded'),
  emptyMethod: () => new HostError('Tried to call an empty method name.', 'EmptyMethodName'),
  panic: (text: string) =>
    new HostError(`Smart contract panicked: ${text}`, { GuestPanic: { panic_msg: text } }),
  promiseIndex: (index: bigint) =>
    new HostError(`${index} does not correspond to existing promises`, {
      InvalidPromiseIndex: { promise_idx: Number(index) },
    }),
  jointAction: () =>
    new HostError('Actions can only be appended to non-joint promise.', 'CannotAppendActionToJointPromise'),
  jointReturn: () =>
    new HostError('Returning joint promise is currently prohibited.', 'CannotReturnJointPromise'),
  resultIndex: (index: bigint) =>
    new HostError(`Accessed invalid promise result index: ${index}`, {
      InvalidPromiseResultIndex: { result_idx: Number(index) },
    }),
  register: (id: bigint) =>
    new HostError(`Accessed invalid register id: ${id}`, { InvalidRegisterId: { register_id: Number(id) } }),
  memory: () => new HostError('Accessed memory outside the bounds.', 'MemoryAccessViolation'),
  accountId: () => new HostError('VM Logic returned an invalid account id', 'InvalidAccountId'),
  publicKey: () => new HostError('VM Logic provided an invalid public key', 'InvalidPublicKey'),
  inView: (method: string) =>
    new HostError(`${method} is not allowed in view calls`, { ProhibitedInView: { method_name: method } }),
  logCount: (limit: number) =>
    new HostError(`The number of logs will exceed the limit ${limit}`, { NumberOfLogsExceeded: { limit } }),
  logLength: (length: number, limit: number) =>
    new HostError(`The length of a log message ${length} exceeds the limit ${limit}`, {
      TotalLogLengthExceeded: { length, limit },
    }),
  keyLength: (length: number, limit: number) =>
    new HostError(`The length of a storage key ${length} exceeds the limit ${limit}`, {
      KeyLengthExceeded: { length, limit },
    }),
  valueLength: (length: number, limit: number) =>
    new HostError(`The length of a storage value ${length} exceeds the limit ${limit}`, {
      ValueLengthExceeded: { length, limit },
    }),
  returnedLength: (length: number, limit: number) =>
    new HostError(`The length of a returned value ${length} exceeds the limit ${limit}`, {
      ReturnedValueLengthExceeded: { length, limit },
    }),
  promiseCount: (count: number, limit: number) =>
    new HostError(`The number of promises within a FunctionCall ${count} exceeds the limit ${limit}`, {
      NumberPromisesExceeded: { number_of_promises: count, limit },
    }),
  inputDataCount: (count: number, limit: number) =>
    new HostError(`The number of input data dependencies ${count} exceeds the limit ${limit}`, {
      NumberInputDataDependenciesExceeded: { number_of_input_data_dependencies: count, limit },
    }),
  trap: (name: keyof typeof TRAP_SENTENCES) =>
    new HostError(`WebAssembly trap: ${TRAP_SENTENCES[name]}`, name, 'WasmTrap'),
} as const;

/** Failures of a call as NEAR nests them in `FunctionCallError`. */
export const callErrors = {
  execution: (text: string) => ({ FunctionCallError: { ExecutionError: text } }),
  noCode: (accountId: string) => ({
    FunctionCallError: { CompilationError: { CodeDoesNotExist: { account_id: accountId } } },
  }),
  prepare: (problem: string) => ({ FunctionCallError: { CompilationError: { PrepareError: problem } } }),
  emptyMethod: () => ({ FunctionCallError: { MethodResolveError: 'MethodEmptyName' } }),
  link: (msg: string) => ({ FunctionCallError: { LinkError: { msg } } }),
  noMethod: () => ({ FunctionCallError: { MethodResolveError: 'MethodNotFound' } }),
  badSignature: () => ({ FunctionCallError: { MethodResolveError: 'MethodInvalidSignature' } }),
} as const;
