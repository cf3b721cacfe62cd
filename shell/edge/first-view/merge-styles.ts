/** What styled-components writes of one component: the class names in use, and their rules. */
interface Group {
  names: Set<string>;
  rules: Set<string>;
}

const TAG = /<style( data-styled[^<>]*)>([^<]*)<\/style>/g;
const SPLITTER = '/*!sc*/\n';
const MARKER = /^data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}$/;

/**
 * Joins style tags of styled-components into one, as if all had been drawn at once. In the browser the library takes the
 * numbers of groups from the tags: those of several drawings would mean different components by the same number, and what
 * two of them share would be there twice. A component's rules stay behind those of the component that it extends.
 * @returns nothing where a tag is written otherwise than this version of the library writes it
 */
export function mergeStyles(tags: readonly string[]): string | undefined {
  const groups = new Map<string, Group>();
  let attributes: string | undefined;
  for (const [, own, css = ''] of tags.join('').matchAll(TAG)) {
    attributes ??= own;
    if (own !== attributes || !addGroups(groups, css)) return undefined;
  }
  if (attributes === undefined) return undefined;
  const merged = [...groups].map(([id, { names, rules }], index) => {
    const content = [...names].map((name) => `${name},`).join('');
    return [...rules, `data-styled.g${index + 1}[id="${id}"]{content:"${content}"}`]
      .map((rule) => rule + SPLITTER)
      .join('');
  });
  return `<style${attributes}>${merged.join('')}</style>`;
}

/** @returns whether every rule belongs to a component */
function addGroups(groups: Map<string, Group>, css: string): boolean {
  let rules: string[] = [];
  for (const part of css.split(SPLITTER)) {
    const [, id, content = ''] = MARKER.exec(part) ?? [];
    if (id === undefined) {
      if (part !== '') rules.push(part);
      continue;
    }
    const group = groups.get(id) ?? { names: new Set(), rules: new Set() };
    groups.set(id, group);
    for (const name of content.split(',').filter(Boolean)) group.names.add(name);
    for (const rule of rules) group.rules.add(rule);
    rules = [];
  }
  return rules.length === 0;
}
