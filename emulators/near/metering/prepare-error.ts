/** Why a contract cannot be run at all; the names are nearcore's. */
export type PrepareProblem =
  | 'Deserialization'
  | 'Instantiate'
  | 'Memory'
  | 'TooManyFunctions'
  | 'TooManyLocals'
  | 'TooManyTables'
  | 'TooManyTableElements';

export class PrepareError extends Error {
  constructor(readonly problem: PrepareProblem) {
    super(`the contract cannot be prepared: ${problem}`);
    this.name = 'PrepareError';
  }
}
