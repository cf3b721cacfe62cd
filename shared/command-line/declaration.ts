import type { Kind } from './kinds';

export interface Argument<T = unknown> {
  name: string;
  /** What it is for. */
  does: string;
  value: Kind<T>;
  optional?: boolean;
  /** It and all that follow it. */
  many?: boolean;
}

/** Without a `value` it is a switch. */
export interface Option<T = unknown> {
  does: string;
  value?: Kind<T>;
  default?: T;
  required?: boolean;
}

/** One way to call a command. */
export interface Form {
  /** One line: what it is good for. */
  does: string;
  /** In their order. */
  arguments?: readonly Argument[];
  options?: Readonly<Record<string, Option>>;
  /** The program that takes everything that is not ours. */
  rest?: string;
}

/** A command as data: its help is printed, and what is typed is read and refused, by this alone. */
export interface Declaration extends Form {
  /** The arguments after the program's name. */
  example: string;
  /** Other forms by their first word or words, as in `teams add`. With arguments of its own a command may be called without a verb. */
  verbs?: Readonly<Record<string, Form>>;
}

type OptionValue<O> = O extends { value: Kind<infer T> }
  ? O extends { default: unknown } | { required: true }
    ? T
    : T | undefined
  : boolean;

type ArgumentValue<A> = A extends { value: Kind<infer T> }
  ? A extends { many: true }
    ? readonly T[]
    : A extends { optional: true }
      ? T | undefined
      : T
  : never;

type FormValues<F> = (F extends { options: infer O }
  ? { [Name in keyof O]: OptionValue<O[Name]> }
  : unknown) &
  (F extends { arguments: readonly (infer A)[] }
    ? { [Each in A as Each extends { name: infer N extends string } ? N : never]: ArgumentValue<Each> }
    : unknown) &
  (F extends { rest: string } ? { rest: readonly string[] } : unknown);

/** What was typed, by the names of arguments and options. Of a command with verbs, `verb` tells the forms apart. */
export type Values<D> = D extends { verbs: infer V }
  ?
      | { [Verb in keyof V]: { verb: Verb } & FormValues<V[Verb]> }[keyof V]
      | (D extends { arguments: unknown } ? { verb: undefined } & FormValues<D> : never)
  : FormValues<D>;
