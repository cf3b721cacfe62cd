import { described, expectName, expectSymbol, parseExpression, takeSymbol } from './parse-expression';
import { createScanner, type Scanner } from './scanner';
import {
  type Allow,
  type Block,
  type Match,
  METHODS,
  type Method,
  type PatternSegment,
  type RulesFile,
  type RulesFunction,
  type Service,
} from './syntax';

const SERVICES = ['cloud.firestore', 'firebase.storage'];
const MOST_LETS = 10;

/** What may follow `allow`. */
const ALLOWED: Readonly<Record<string, readonly Method[]>> = {
  ...Object.fromEntries(METHODS.map((method) => [method, [method]])),
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

/** @throws RulesSyntaxError with line and column of the first mistake */
export function parseRules(source: string): RulesFile {
  const scanner = createScanner(source);
  let version: RulesFile['version'] = '1';
  const services: Service[] = [];
  const functions: RulesFunction[] = [];
  while (scanner.next.kind !== 'end') {
    const word = expectName(scanner, '"service"');
    if (word.text === 'rules_version') version = parseVersion(scanner);
    else if (word.text === 'service') services.push(parseService(scanner));
    else if (word.text === 'function') functions.push(parseFunction(scanner));
    else
      scanner.fail(
        `"${word.text}" is not expected here; a file holds rules_version, service and function`,
        word,
      );
  }
  if (services.length === 0) scanner.fail('The file has no service');
  return { version, services, functions };
}

function parseVersion(scanner: Scanner): RulesFile['version'] {
  expectSymbol(scanner, '=');
  const { kind, text } = scanner.next;
  if (kind !== 'string' || (text !== '1' && text !== '2')) scanner.fail("rules_version is '1' or '2'");
  scanner.take();
  expectSymbol(scanner, ';');
  return text;
}

function parseService(scanner: Scanner): Service {
  const first = expectName(scanner, 'The name of the service');
  expectSymbol(scanner, '.');
  const name = `${first.text}.${expectName(scanner, 'The name of the service').text}`;
  if (!SERVICES.includes(name))
    scanner.fail(`Unknown service "${name}"; there are ${SERVICES.join(' and ')}`, first);
  expectSymbol(scanner, '{');
  return { name, ...parseBlock(scanner) };
}

/** What stands between braces; the opening one is taken already. */
function parseBlock(scanner: Scanner): Block {
  const functions: RulesFunction[] = [];
  const matches: Match[] = [];
  const allows: Allow[] = [];
  while (!takeSymbol(scanner, '}')) {
    const word = expectName(scanner, '"match", "allow", "function" or "}"');
    if (word.text === 'match') matches.push(parseMatch(scanner, word.start));
    else if (word.text === 'allow') allows.push(parseAllow(scanner, word.start));
    else if (word.text === 'function') functions.push(parseFunction(scanner));
    else scanner.fail(`"${word.text}" is not expected here; "match", "allow" or "function" is`, word);
  }
  return { functions, matches, allows };
}

function parseMatch(scanner: Scanner, start: number): Match {
  const pattern: PatternSegment[] = [];
  while (takeSymbol(scanner, '/')) pattern.push(parseSegment(scanner));
  if (pattern.length === 0)
    scanner.fail(`A path that begins with "/" is missing before ${described(scanner.next)}`);
  if (pattern.filter(({ kind }) => kind === 'rest').length > 1)
    scanner.fail('A path may have one "=**" only');
  expectSymbol(scanner, '{');
  return { at: scanner.position(start), pattern, ...parseBlock(scanner) };
}

function parseSegment(scanner: Scanner): PatternSegment {
  if (!takeSymbol(scanner, '{')) {
    const text = scanner.takePathText() ?? scanner.fail('A path needs something after "/"');
    return { kind: 'text', text };
  }
  const { text: name } = expectName(scanner, 'The name of a wildcard');
  const isRest = takeSymbol(scanner, '=');
  if (isRest) {
    expectSymbol(scanner, '*');
    expectSymbol(scanner, '*');
  }
  expectSymbol(scanner, '}');
  return { kind: isRest ? 'rest' : 'one', name };
}

function parseAllow(scanner: Scanner, start: number): Allow {
  const methods: Method[] = [];
  do {
    const word = expectName(scanner, 'What is allowed (read, write, get, list, create, update, delete)');
    const allowed = Object.hasOwn(ALLOWED, word.text) ? ALLOWED[word.text] : undefined;
    if (!allowed)
      scanner.fail(`"${word.text}" cannot be allowed; ${Object.keys(ALLOWED).join(', ')} can`, word);
    methods.push(...(allowed ?? []));
  } while (takeSymbol(scanner, ','));
  const at = scanner.position(start);
  if (takeSymbol(scanner, ';')) return { at, methods, condition: null };
  expectSymbol(scanner, ':');
  const word = expectName(scanner, '"if"');
  if (word.text !== 'if') scanner.fail(`"if" is missing before "${word.text}"`, word);
  const condition = parseExpression(scanner);
  expectSymbol(scanner, ';');
  return { at, methods, condition };
}

function parseFunction(scanner: Scanner): RulesFunction {
  const name = expectName(scanner, 'The name of the function');
  expectSymbol(scanner, '(');
  const parameters: string[] = [];
  while (!takeSymbol(scanner, ')')) {
    if (parameters.length > 0) expectSymbol(scanner, ',');
    parameters.push(expectName(scanner, 'The name of a parameter').text);
  }
  expectSymbol(scanner, '{');
  const lets: RulesFunction['lets'][number][] = [];
  let word = expectName(scanner, '"let" or "return"');
  for (; word.text === 'let'; word = expectName(scanner, '"let" or "return"')) {
    const variable = expectName(scanner, 'The name of a variable').text;
    expectSymbol(scanner, '=');
    lets.push({ name: variable, value: parseExpression(scanner) });
    expectSymbol(scanner, ';');
  }
  if (lets.length > MOST_LETS) scanner.fail(`A function has at most ${MOST_LETS} "let"`, name);
  if (word.text !== 'return') scanner.fail(`"let" or "return" is missing before "${word.text}"`, word);
  const result = parseExpression(scanner);
  takeSymbol(scanner, ';');
  expectSymbol(scanner, '}');
  return { name: name.text, at: scanner.position(name.start), parameters, lets, result };
}
