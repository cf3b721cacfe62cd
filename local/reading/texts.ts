import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listedFiles } from '../house/source-files';

/** One text for people, with the screen that it belongs to. */
export interface Text {
  screen: string;
  file: string;
  line: number;
  /** A part that is put in is `{…}`. */
  text: string;
}

/** What people read: the texts, and the catalogues of errors and waits on the floor below them. */
const SOURCES = [
  'shared/text/*.ts',
  'shared/domain/*errors.ts',
  'shared/domain/wait-text.ts',
  'shared/server/error-answers.ts',
  'shared/server/unread-requests.ts',
];

export const readTexts = (root: string): Text[] =>
  listedFiles(root, ...SOURCES)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => textsIn(file, readFileSync(join(root, file), 'utf8')));

/**
 * The texts of a source, by screen: its file, and where that has several screens (`accountText`) the name of each in it.
 * A table in capitals (`NOTICE_TEXT`) is one screen. Of a choice inside a text the longer side counts; a choice between
 * whole texts is two.
 */
export function textsIn(file: string, code: string): Text[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const screen = file.replace(/^shared\/(?:text\/)?(?:es\/)?|\.ts$/g, '');
  const found: Text[] = [];
  const visit = (node: ts.Node, part: string | undefined): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ screen: part ? `${screen} ${part}` : screen, file, line, text: written(node) });
    } else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      ts.forEachChild(node, (child) => visit(child, /^[A-Z_]+$/.test(node.name.getText(source)) ? '' : part));
    } else if (ts.isPropertyAssignment(node)) {
      const opens = ts.isObjectLiteralExpression(node.initializer);
      visit(node.initializer, part ?? (opens ? node.name.getText(source) : undefined));
    } else ts.forEachChild(node, (child) => visit(child, part));
  };
  visit(source, undefined);
  return found;
}

function written(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return written(node.expression);
  if (ts.isConditionalExpression(node)) {
    const [one, other] = [written(node.whenTrue), written(node.whenFalse)];
    return one.length > other.length ? one : other;
  }
  if (!ts.isTemplateExpression(node)) return '{…}';
  const spans = node.templateSpans.map((span) => written(span.expression) + span.literal.text);
  return node.head.text + spans.join('');
}
