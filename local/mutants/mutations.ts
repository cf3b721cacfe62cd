import ts from 'typescript';

/** One place of a source made wrong. */
export interface Mutant {
  line: number;
  /** The text before and after, in one line: names the mutant among those of its file. */
  what: string;
  /** The whole file with it. */
  source: string;
}

type Change = readonly [at: ts.Node, code: string];

const { SyntaxKind } = ts;

/** What a comparison or a conjunction turns into. */
const OPERATORS = new Map<ts.SyntaxKind, readonly string[]>([
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [SyntaxKind.LessThanToken, ['<=', '>=']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
]);
const JOINS = [SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken];
/** A method without which what it was called on goes through unchecked. */
const DROPPED = ['check', 'filter'];
const SWAPPED: Readonly<Record<string, string>> = { some: 'every', every: 'some', strictObject: 'object' };
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

/** Everything in a source that can be checked wrongly, wrong once each: conditions, comparisons, checks, calls for their effect, limits. */
export function mutantsOf(source: string): readonly Mutant[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node) => {
    for (const [at, code] of changesOf(node)) {
      const start = at.getStart(file);
      const { line } = file.getLineAndCharacterOfPosition(start);
      mutants.push({
        line: line + 1,
        what: `${inOneLine(node.getText(file))} → ${inOneLine(textWith(node, at, code, file))}`,
        source: source.slice(0, start) + code + source.slice(at.end),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

const inOneLine = (code: string): string => code.replace(/\s+/g, ' ');

function textWith(node: ts.Node, at: ts.Node, code: string, file: ts.SourceFile): string {
  const text = node.getText(file);
  const start = node.getStart(file);
  return text.slice(0, at.getStart(file) - start) + code + text.slice(at.end - start);
}

function changesOf(node: ts.Node): readonly Change[] {
  if (ts.isIfStatement(node)) return eitherWay(node.expression);
  if (ts.isConditionalExpression(node)) return eitherWay(node.condition);
  if (ts.isBinaryExpression(node)) return binaryChanges(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
    return [[node, node.operand.getText()]];
  }
  if (ts.isExpressionStatement(node)) return isCall(node.expression) ? [[node, ';']] : [];
  if (ts.isCallExpression(node)) return callChanges(node);
  if (ts.isVariableDeclaration(node)) return limitChanges(node);
  if (ts.isBindingElement(node)) return node.initializer ? flipped(node.initializer) : [];
  if (ts.isPropertyAccessChain(node)) return node.questionDotToken ? [[node.questionDotToken, '.']] : [];
  if (ts.isPropertyAssignment(node)) return flipped(node.initializer);
  if (ts.isReturnStatement(node) && node.expression) return flipped(node.expression);
  return ts.isArrowFunction(node) ? flipped(node.body) : [];
}

function flipped(node: ts.Node): readonly Change[] {
  if (node.kind === SyntaxKind.TrueKeyword) return [[node, 'false']];
  return node.kind === SyntaxKind.FalseKeyword ? [[node, 'true']] : [];
}

const eitherWay = (condition: ts.Expression): readonly Change[] => [
  [condition, 'true'],
  [condition, 'false'],
];

function binaryChanges(node: ts.BinaryExpression): readonly Change[] {
  const { kind } = node.operatorToken;
  if (kind === SyntaxKind.QuestionQuestionEqualsToken) return [[node.operatorToken, '=']];
  if (JOINS.includes(kind)) {
    return [node.left, node.right].map((side): Change => [node, `(${side.getText()})`]);
  }
  return (OPERATORS.get(kind) ?? []).map((other): Change => [node.operatorToken, other]);
}

function isCall(node: ts.Expression): boolean {
  if (ts.isVoidExpression(node) || ts.isAwaitExpression(node)) return isCall(node.expression);
  return ts.isCallExpression(node);
}

function callChanges(node: ts.CallExpression): readonly Change[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const other = Object.hasOwn(SWAPPED, name.text) ? SWAPPED[name.text] : undefined;
  if (other !== undefined) return [[name, other]];
  return DROPPED.includes(name.text) ? [[node, expression.getText()]] : [];
}

/** A limit that has a name of its own, increased by one. */
function limitChanges({ name, initializer }: ts.VariableDeclaration): readonly Change[] {
  if (!initializer || !ts.isIdentifier(name) || !CONSTANT.test(name.text)) return [];
  const figures: Change[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isNumericLiteral(node)) figures.push([node, String(Number(node.text) + 1)]);
    if (ts.isBigIntLiteral(node)) {
      figures.push([node, `${BigInt(node.text.replaceAll('_', '').slice(0, -1)) + 1n}n`]);
    }
    ts.forEachChild(node, visit);
  };
  visit(initializer);
  return figures;
}
