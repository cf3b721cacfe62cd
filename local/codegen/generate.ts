import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { ENTITIES, type ScalarName } from '../../backend/src/subgraph/entities';
import { OPERATORS } from '../../backend/src/subgraph/filters';

const ROOT = join(__dirname, '../..');
/** Where the documents are, in folders by subject, each `NAME.graphql` beside the `NAME.ts` that sends them. */
const SOURCES = join(ROOT, 'shared/client/api');
/** Where the generated code is. */
export const GENERATED = join(SOURCES, 'generated');
const HEAD = '// Written by `npm run codegen`.\n';

/** What GraphQL's values are in JSON; a number beyond 2^53 is printed and taken as text. */
const SCALARS = { ID: 'string', BigInt: 'string', Bytes: 'string' };
const VALUES: Record<ScalarName, string> = {
  ...SCALARS,
  String: 'string',
  Int: 'number',
  Boolean: 'boolean',
};
const SCALAR_NAMES = ['ID', 'BigInt', 'String', 'Int', 'Boolean'] as const satisfies readonly ScalarName[];

export interface Source {
  name: string;
  document: DocumentNode;
}

/** The documents that browsers send. */
export function readSources(): Source[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => ({
      name: basename(file, '.graphql'),
      document: parse(readFileSync(join(SOURCES, file), 'utf8')),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * TypeScript for the documents, by file: `types.ts` says what the variables and answers of all of them are, the file of a
 * source has its documents as strings that carry these types.
 * @throws Error that names what the schema does not answer
 */
export async function generate(
  schema: GraphQLSchema,
  sources: readonly Source[],
): Promise<Map<string, string>> {
  const files = new Map([['types.ts', withShortFilters(await typesOf(schema, sources))]]);
  const fragments = fragmentsOf(sources);
  for (const { name, document } of sources) files.set(`${name}.ts`, documentsOf(document, fragments));
  return new Map([...files].map(([file, text]) => [file, formatted(file, HEAD + text)]));
}

function typesOf(schema: GraphQLSchema, sources: readonly Source[]): Promise<string> {
  return codegen({
    schema: parse('type Query'),
    schemaAst: schema,
    documents: sources.map(({ name, document }) => ({ location: `${name}.graphql`, document })),
    filename: 'types.ts',
    config: {},
    plugins: [
      {
        typescriptOperations: {
          scalars: SCALARS,
          strictScalars: true,
          skipTypename: true,
          inlineFragmentTypes: 'combine',
          namingConvention: { transformUnderscore: true },
          maybeValue: 'T | null',
          inputMaybeValue: 'T | null',
          arrayInputCoercion: false,
        },
      },
    ],
    pluginMap: { typescriptOperations },
  });
}

/** Filters by their rule, each operator of a scalar on each field of it, instead of by hundreds of names. */
function withShortFilters(text: string): string {
  const short = ENTITIES.reduce((types, { type, fields }) => {
    const names = Object.keys(fields).flatMap((field) => Object.keys(OPERATORS).map((each) => field + each));
    return types.replace(new RegExp(`(?<=type ${type}Filter = )\\{([^}]*)\\}`), (_, body: string) => {
      const others = [...body.matchAll(/(\w+)\?:[^;]+;/g)].filter(([, name = '']) => !names.includes(name));
      const parts = SCALAR_NAMES.flatMap((scalar) => {
        const own = Object.keys(fields).filter((field) => fields[field]?.type === scalar);
        return own.length > 0 ? `${scalar}Filter<${own.map((field) => `'${field}'`).join(' | ')}>` : [];
      });
      return [...parts, `{ ${others.map(([field]) => field).join(' ')} }`].join(' & ');
    });
  }, text);
  return [short, ...SCALAR_NAMES.map(scalarFilter)].join('\n');
}

/** The operators on fields of a scalar. */
function scalarFilter(scalar: ScalarName): string {
  const own = Object.entries(OPERATORS).filter(([, { scalars }]) => scalars.includes(scalar));
  const on = (isList: boolean) =>
    own.flatMap(([suffix, { list = false }]) => (list === isList ? `'${suffix}'` : [])).join(' | ');
  const value = VALUES[scalar];
  return `type ${scalar}Filter<Field extends string> = { [Name in \`\${Field}\${${on(false)}}\`]?: ${value} | null }
    & { [Name in \`\${Field}\${${on(true)}}\`]?: Array<${value}> | null };`;
}

type Fragments = ReadonlyMap<string, readonly SelectionNode[]>;

const fragmentsOf = (sources: readonly Source[]): Fragments =>
  new Map(
    sources.flatMap(({ document }) =>
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION
          ? [[definition.name.value, definition.selectionSet.selections] as const]
          : [],
      ),
    ),
  );

/** One constant for each query, so that a bundle keeps those which it sends. */
function documentsOf({ definitions }: DocumentNode, fragments: Fragments): string {
  const queries = definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
    const name = definition.name.value.replace(/^./, (first) => first.toUpperCase());
    return [{ name, text: stripIgnoredCharacters(print(withoutSpreads(definition, fragments))) }];
  });
  const constants = queries.map(
    ({ name, text }) =>
      `export const ${name}Document = ${JSON.stringify(text)} as TypedDocumentString<types.${name}Query, types.${name}QueryVariables>;`,
  );
  return `import type { TypedDocumentString } from '@cosecha/shared/api/core';
    import type * as types from './types';

    ${constants.join('\n\n')}`;
}

/** The fields in place of fragments: what repeats itself weighs next to nothing once it is compressed. */
function withoutSpreads(query: OperationDefinitionNode, fragments: Fragments): OperationDefinitionNode {
  const fieldsOf = (selections: readonly SelectionNode[]): readonly SelectionNode[] =>
    selections.flatMap((selection) =>
      selection.kind === Kind.FRAGMENT_SPREAD
        ? fieldsOf(fragments.get(selection.name.value) ?? [])
        : [selection],
    );
  return visit(query, {
    SelectionSet: (node) => ({ ...node, selections: fieldsOf(node.selections) }),
  });
}

function formatted(file: string, text: string): string {
  const biome = require.resolve('@biomejs/biome/bin/biome');
  const path = join(GENERATED, file);
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });
}
