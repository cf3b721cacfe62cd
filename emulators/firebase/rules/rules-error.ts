/** Where something is in a rules file, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A rules file that cannot be read; the message says where and why. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';

  constructor(
    readonly reason: string,
    readonly position: Position,
  ) {
    super(`line ${position.line}, column ${position.column}: ${reason}`);
  }
}

/** An expression that has no value here: its rule does not allow anything. */
export class EvaluationError extends Error {
  override readonly name: string = 'EvaluationError';
}

/** A query alone does not tell what the expression is; each document does. */
export class UndecidedError extends EvaluationError {
  override readonly name = 'UndecidedError';
}
