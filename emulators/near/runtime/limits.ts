/** What NEAR's mainnet allows a contract at most; bytes unless told otherwise. */
export const LIMITS = {
  /** Log lines of one call, and their bytes together. */
  logs: 100,
  logBytes: 16_384,
  storageKey: 2_048,
  storageValue: 4_194_304,
  returnedValue: 4_194_304,
  contract: 4_194_304,
  methodName: 256,
  arguments: 4_194_304,
  /** Promises that one call may make. */
  promises: 1_024,
  /** Results that one receipt may wait for; joints of joints count each. */
  inputData: 128,
  /** Actions of one receipt. */
  actions: 100,
  /** All method names of one function-call key together, each with a zero byte. */
  methodNames: 2_000,
  /** Registers of one call: their number, the size of one, and all together. */
  registers: 100,
  register: 104_857_600,
  registerBytes: 1_073_741_824,
  /** A transaction without its signature, since protocol version 69. */
  transaction: 1_572_864,
} as const;
