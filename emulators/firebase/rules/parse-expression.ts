import type { Scanner, Token } from './scanner';
import type { BinaryOperator, Expression } from './syntax';

/** Levels of operators, the loosest first; `&&`, `||` and the choice bind looser still. */
const LEVELS: readonly (readonly (BinaryOperator | 'is')[])[] = [
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const LITERALS: Readonly<Record<string, null | boolean>> = { true: true, false: false, null: null };
const TIGHTEST = LEVELS.length;

/** @throws RulesSyntaxError */
export function parseExpression(scanner: Scanner): Expression {
  const condition = parseLogic(scanner, '||', 'or', () =>
    parseLogic(scanner, '&&', 'and', () => parseLevel(scanner, 0)),
  );
  if (!takeSymbol(scanner, '?')) return condition;
  const yes = parseExpression(scanner);
  expectSymbol(scanner, ':');
  return { kind: 'choice', at: condition.at, condition, yes, no: parseExpression(scanner) };
}

export function takeSymbol(scanner: Scanner, text: string): boolean {
  if (scanner.next.kind !== 'symbol' || scanner.next.text !== text) return false;
  scanner.take();
  return true;
}

export function expectSymbol(scanner: Scanner, text: string): void {
  if (!takeSymbol(scanner, text)) scanner.fail(`"${text}" is missing before ${described(scanner.next)}`);
}

export function expectName(scanner: Scanner, what: string): Token {
  if (scanner.next.kind !== 'name') scanner.fail(`${what} is missing before ${described(scanner.next)}`);
  return scanner.take();
}

export const described = ({ kind, text }: Token) => (kind === 'end' ? text : `"${text}"`);

function parseLogic(
  scanner: Scanner,
  symbol: string,
  kind: 'and' | 'or',
  operand: () => Expression,
): Expression {
  let left = operand();
  while (takeSymbol(scanner, symbol)) left = { kind, at: left.at, left, right: operand() };
  return left;
}

function parseLevel(scanner: Scanner, level: number): Expression {
  if (level === TIGHTEST) return parseUnary(scanner);
  let left = parseLevel(scanner, level + 1);
  for (let operator = operatorNext(); operator !== undefined; operator = operatorNext()) {
    scanner.take();
    left =
      operator === 'is'
        ? { kind: 'is', at: left.at, of: left, type: expectName(scanner, 'The name of a type').text }
        : {
            kind: 'binary',
            at: left.at,
            operator,
            left,
            right: parseLevel(scanner, level + 1),
          };
  }
  return left;

  function operatorNext() {
    const { kind, text } = scanner.next;
    return kind === 'string' ? undefined : LEVELS[level]?.find((each) => each === text);
  }
}

function parseUnary(scanner: Scanner): Expression {
  const at = scanner.position(scanner.next.start);
  if (takeSymbol(scanner, '!')) return { kind: 'not', at, of: parseUnary(scanner) };
  if (takeSymbol(scanner, '-')) return { kind: 'minus', at, of: parseUnary(scanner) };
  return parsePostfix(scanner, parseOperand(scanner));
}

function parsePostfix(scanner: Scanner, start: Expression): Expression {
  let of = start;
  for (;;) {
    const at = scanner.position(scanner.next.start);
    if (takeSymbol(scanner, '.')) {
      const name = expectName(scanner, 'A name').text;
      of = takeSymbol(scanner, '(')
        ? { kind: 'method', at, of, name, args: parseList(scanner, ')') }
        : { kind: 'member', at, of, name };
    } else if (takeSymbol(scanner, '[')) {
      const index = parseExpression(scanner);
      if (takeSymbol(scanner, ':')) of = { kind: 'slice', at, of, from: index, to: parseExpression(scanner) };
      else of = { kind: 'index', at, of, index };
      expectSymbol(scanner, ']');
    } else return of;
  }
}

function parseOperand(scanner: Scanner): Expression {
  const { next } = scanner;
  const at = scanner.position(next.start);
  if (next.kind === 'name') {
    const { text } = scanner.take();
    if (Object.hasOwn(LITERALS, text)) return { kind: 'literal', at, value: LITERALS[text] ?? null };
    return takeSymbol(scanner, '(')
      ? { kind: 'call', at, name: text, args: parseList(scanner, ')') }
      : { kind: 'name', at, name: text };
  }
  if (next.kind === 'string') return { kind: 'literal', at, value: scanner.take().text };
  if (next.kind === 'integer') return { kind: 'literal', at, value: BigInt(scanner.take().text) };
  if (next.kind === 'float') return { kind: 'literal', at, value: Number(scanner.take().text) };
  if (takeSymbol(scanner, '(')) {
    const inner = parseExpression(scanner);
    expectSymbol(scanner, ')');
    return inner;
  }
  if (takeSymbol(scanner, '[')) return { kind: 'list', at, items: parseList(scanner, ']') };
  if (takeSymbol(scanner, '{')) return { kind: 'map', at, entries: parseEntries(scanner) };
  if (next.text === '/') return { kind: 'path', at, segments: parsePath(scanner) };
  return scanner.fail(`A value is missing before ${described(next)}`);
}

/** Everything up to the closing bracket, which is consumed, too. */
function parseList(scanner: Scanner, end: string): Expression[] {
  const items: Expression[] = [];
  while (!takeSymbol(scanner, end)) {
    if (items.length > 0) expectSymbol(scanner, ',');
    if (items.length > 0 && takeSymbol(scanner, end)) break;
    items.push(parseExpression(scanner));
  }
  return items;
}

function parseEntries(scanner: Scanner): (readonly [Expression, Expression])[] {
  const entries: (readonly [Expression, Expression])[] = [];
  while (!takeSymbol(scanner, '}')) {
    if (entries.length > 0) expectSymbol(scanner, ',');
    if (entries.length > 0 && takeSymbol(scanner, '}')) break;
    const key = parseExpression(scanner);
    expectSymbol(scanner, ':');
    entries.push([key, parseExpression(scanner)]);
  }
  return entries;
}

function parsePath(scanner: Scanner): (string | Expression)[] {
  const segments: (string | Expression)[] = [];
  while (takeSymbol(scanner, '/')) {
    if (takeSymbol(scanner, '$')) {
      expectSymbol(scanner, '(');
      segments.push(parseExpression(scanner));
      expectSymbol(scanner, ')');
    } else {
      segments.push(scanner.takePathText() ?? scanner.fail('A path needs something after "/"'));
    }
  }
  return segments;
}
