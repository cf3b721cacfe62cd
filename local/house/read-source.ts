import ts from 'typescript';

/** An import as it is written, `export … from` and `import(…)` among them. */
export interface Import {
  specifier: string;
  /** Nothing of it is there at run time. */
  isType: boolean;
  /** `import(…)`: fetched when it is needed, so it closes no cycle while modules load. */
  isLazy: boolean;
}

export interface SourceFacts {
  imports: Import[];
  /** Lines of each function, with the line that it starts in. */
  functions: { line: number; lines: number }[];
  /** `x as T` and `<T>x`; `as const` changes no type and does not count. */
  casts: number;
  /** The type `any`. */
  anys: number;
}

/** @param name the file's name: its ending says whether there is JSX in it */
export function readSource(name: string, text: string): SourceFacts {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const facts: SourceFacts = { imports: [], functions: [], casts: 0, anys: 0 };
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;

  function visit(node: ts.Node): void {
    const found = importIn(node);
    if (found) facts.imports.push(found);
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineAt(node.getStart(source));
      facts.functions.push({ line, lines: lineAt(node.end) - line + 1 });
    }
    if (
      (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) &&
      !ts.isConstTypeReference(node.type)
    )
      facts.casts += 1;
    if (node.kind === ts.SyntaxKind.AnyKeyword) facts.anys += 1;
    ts.forEachChild(node, visit);
  }
  visit(source);
  return facts;
}

function importIn(node: ts.Node): Import | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const { importClause: clause } = node;
    const named = clause?.namedBindings;
    const isType =
      clause?.isTypeOnly === true ||
      (clause !== undefined &&
        !clause.name &&
        hasOnlyTypes(named && ts.isNamedImports(named) ? named : undefined));
    return { specifier: node.moduleSpecifier.text, isType, isLazy: false };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    const { exportClause } = node;
    const named = exportClause && ts.isNamedExports(exportClause) ? exportClause : undefined;
    return {
      specifier: node.moduleSpecifier.text,
      isType: node.isTypeOnly || hasOnlyTypes(named),
      isLazy: false,
    };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = node.arguments;
    return specifier && ts.isStringLiteral(specifier)
      ? { specifier: specifier.text, isType: false, isLazy: true }
      : null;
  }
  if (
    ts.isImportTypeNode(node) &&
    ts.isLiteralTypeNode(node.argument) &&
    ts.isStringLiteral(node.argument.literal)
  )
    return { specifier: node.argument.literal.text, isType: true, isLazy: false };
  return null;
}

const hasOnlyTypes = (named: ts.NamedImports | ts.NamedExports | undefined): boolean =>
  named !== undefined && named.elements.length > 0 && [...named.elements].every((one) => one.isTypeOnly);
