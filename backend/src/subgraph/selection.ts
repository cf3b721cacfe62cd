import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export interface SelectionScope {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: { [variable: string]: unknown };
}

/** Response key → the field nodes under it, fragments opened and directives applied. */
export type Selection = Map<string, FieldNode[]>;

/** The entities are flat and have one type each, so type conditions always hold once a document is valid. */
export function collectFields(sets: readonly SelectionSetNode[], scope: SelectionScope): Selection {
  const selection: Selection = new Map();
  // A fragment adds nothing the second time; fragments that name each other twice would double the work at every step.
  const opened = new Set<string>();

  function visit(node: SelectionNode): void {
    if (!isIncluded(node, scope)) return;
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value;
      const nodes = selection.get(key);
      if (nodes) nodes.push(node);
      else selection.set(key, [node]);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      node.selectionSet.selections.forEach(visit);
    } else if (!opened.has(node.name.value)) {
      opened.add(node.name.value);
      scope.fragments.get(node.name.value)?.selectionSet.selections.forEach(visit);
    }
  }

  for (const set of sets) set.selections.forEach(visit);
  return selection;
}

function isIncluded(node: SelectionNode, { variables }: SelectionScope): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false;
}

export function subSelection(nodes: readonly FieldNode[], scope: SelectionScope): Selection {
  return collectFields(
    nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : [])),
    scope,
  );
}
