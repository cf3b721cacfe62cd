import type { Position } from './rules-error';

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

export type Expression = { readonly at: Position } & (
  | { readonly kind: 'literal'; readonly value: null | boolean | bigint | number | string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  /** `/databases/$(database)/documents/a`, with expressions in brackets. */
  | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression }
  | { readonly kind: 'slice'; readonly of: Expression; readonly from: Expression; readonly to: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method';
      readonly of: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly of: Expression; readonly type: string }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
);

export interface RulesFunction {
  readonly name: string;
  readonly at: Position;
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
}

export interface Allow {
  readonly at: Position;
  readonly methods: readonly Method[];
  /** null: always. */
  readonly condition: Expression | null;
}

export type PatternSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'one'; readonly name: string }
  /** `{name=**}` */
  | { readonly kind: 'rest'; readonly name: string };

export interface Block {
  readonly functions: readonly RulesFunction[];
  readonly matches: readonly Match[];
  readonly allows: readonly Allow[];
}

export interface Match extends Block {
  readonly at: Position;
  readonly pattern: readonly PatternSegment[];
}

export interface Service extends Block {
  readonly name: string;
}

export interface RulesFile {
  readonly version: '1' | '2';
  readonly functions: readonly RulesFunction[];
  readonly services: readonly Service[];
}
