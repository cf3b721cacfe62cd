import { type Position, RulesSyntaxError } from './rules-error';

export type TokenKind = 'name' | 'string' | 'integer' | 'float' | 'symbol' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As written; of a string what it says. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longer symbols first. */
const SYMBOL = /&&|\|\||==|!=|<=|>=|[-+*/%<>!?:;,.=(){}[\]$]/y;
const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_]\w*/y;
const NUMBER = /\d+(\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/y;
const PATH_TEXT = /\(default\)|[^\s/{}()$;,'"[\]]+/y;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};

/** Reads a rules file token by token. What `/` means depends on what is expected, so the parser asks. */
export interface Scanner {
  readonly next: Token;
  take(): Token;
  /** Text of a path between two slashes, right at the next token. */
  takePathText(): string | null;
  position(offset: number): Position;
  fail(reason: string, at?: Token): never;
}

export function createScanner(source: string): Scanner {
  let next = read(0);

  function read(from: number): Token {
    SPACE.lastIndex = from;
    const start = from + (SPACE.exec(source)?.[0].length ?? 0);
    const at = (pattern: RegExp) => {
      pattern.lastIndex = start;
      return pattern.exec(source);
    };
    const token = (kind: TokenKind, text: string, length: number) => ({
      kind,
      text,
      start,
      end: start + length,
    });
    if (start >= source.length) return token('end', 'the end of the file', 0);
    const [name] = at(NAME) ?? [];
    if (name) return token('name', name, name.length);
    const [number, fraction] = at(NUMBER) ?? [];
    if (number) return token(fraction || /e/i.test(number) ? 'float' : 'integer', number, number.length);
    const [string, single, double] = at(STRING) ?? [];
    if (string) return token('string', unescaped(single ?? double ?? ''), string.length);
    const [symbol] = at(SYMBOL) ?? [];
    if (symbol) return token('symbol', symbol, symbol.length);
    const what = /['"]/.test(source[start] ?? '')
      ? 'this string does not end on its line'
      : `"${source[start]}" is not expected here`;
    throw new RulesSyntaxError(what, position(start));
  }

  function position(offset: number): Position {
    const lines = source.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }

  return {
    get next() {
      return next;
    },
    take() {
      const taken = next;
      next = read(taken.end);
      return taken;
    },
    takePathText() {
      PATH_TEXT.lastIndex = next.start;
      const [text] = PATH_TEXT.exec(source) ?? [];
      if (text === undefined) return null;
      next = read(next.start + text.length);
      return text;
    },
    position,
    fail(reason, at = next) {
      throw new RulesSyntaxError(reason, position(at.start));
    },
  };
}

function unescaped(text: string): string {
  return text.replace(/\\(u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/g, (_whole, code: string) =>
    code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
  );
}
