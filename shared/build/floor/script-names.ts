import { type AnyNode, type Pattern, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** A name of a global, of what is on one, or of a method: `structuredClone`, `URL.canParse`, `.findLast`. */
export interface Named {
  name: string;
  /** The functions around it. */
  within: readonly AnyNode[];
  /** It is called here. */
  isCalled: boolean;
}

export interface ScriptNames {
  used: readonly Named[];
  /** Names whose being there the script asks for: `typeof`, `?.`, `in`, `if`, `&&`, a comparison. */
  asked: readonly Named[];
  /** What it declares itself, in whichever scope. */
  own: ReadonlySet<string>;
}

/** What a script calls by name. */
export function namesIn(code: string): ScriptNames {
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    allowAwaitOutsideFunction: true,
  });
  const used: Named[] = [];
  const asked: Named[] = [];
  const own = new Set<string>();
  fullAncestor(program, (node, _state, ancestors) => {
    for (const pattern of declaredBy(node)) for (const name of identifiersOf(pattern)) own.add(name);
    const parent = ancestors.at(-2);
    if (parent === undefined) return;
    const name = nameOf(node, parent);
    if (name === undefined) return;
    const isCalled = parent.type === 'CallExpression' && parent.callee === node;
    const named = { name, within: ancestors.filter(isFunction), isCalled };
    (isAsked(node, parent) ? asked : used).push(named);
  });
  return { used, asked, own };
}

const GLOBALS = ['globalThis', 'window', 'self'];

function nameOf(node: AnyNode, parent: AnyNode): string | undefined {
  if (node.type === 'Literal') {
    const isSought = parent.type === 'BinaryExpression' && parent.operator === 'in' && parent.left === node;
    return isSought && typeof node.value === 'string' ? node.value : undefined;
  }
  if (node.type === 'Identifier') {
    const isKey =
      (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      ((parent.type === 'Property' || parent.type === 'MethodDefinition') &&
        parent.key === node &&
        !parent.computed);
    return isKey ? undefined : node.name;
  }
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return undefined;
  const isWritten = parent.type === 'AssignmentExpression' && parent.left === node;
  const owner = isWritten ? undefined : ownerOf(node.object);
  if (owner === undefined) return isWritten ? undefined : `.${node.property.name}`;
  return GLOBALS.includes(owner) ? node.property.name : `${owner}.${node.property.name}`;
}

/** `URL`, `globalThis.URL` and `Intl.Segmenter`; nothing for what a script makes. */
function ownerOf(object: AnyNode): string | undefined {
  if (object.type === 'Identifier') return object.name;
  if (object.type !== 'MemberExpression' || object.computed || object.property.type !== 'Identifier')
    return undefined;
  const above = object.object.type === 'Identifier' ? object.object.name : undefined;
  if (above === undefined) return undefined;
  return GLOBALS.includes(above) ? object.property.name : `${above}.${object.property.name}`;
}

function isAsked(node: AnyNode, parent: AnyNode): boolean {
  if (node.type === 'Literal') return true;
  switch (parent.type) {
    case 'UnaryExpression':
    case 'LogicalExpression':
      return true;
    case 'BinaryExpression':
      return /^[!=]==?$/.test(parent.operator);
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'CallExpression':
      return parent.callee === node && parent.optional;
    case 'MemberExpression':
      return parent.object === node && parent.optional;
    default:
      return false;
  }
}

const isFunction = ({ type }: AnyNode): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

function declaredBy(node: AnyNode): (Pattern | null | undefined)[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [node.id];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [node.id, ...node.params];
    case 'CatchClause':
      return [node.param];
    default:
      return [];
  }
}

function identifiersOf(pattern: Pattern | null | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        identifiersOf(each.type === 'Property' ? each.value : each.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(identifiersOf);
    case 'AssignmentPattern':
      return identifiersOf(pattern.left);
    case 'RestElement':
      return identifiersOf(pattern.argument);
    default:
      return [];
  }
}
