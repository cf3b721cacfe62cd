import type { Argument, Declaration, Form, Option } from './declaration';

const GAP = 2;

/**
 * What `--help` prints.
 * @param program as people type it: `npm run near --`
 * @param verb of the one form that is asked about; else of all
 * @param notes what a caller should know besides
 */
export function helpText(
  program: string,
  declaration: Declaration,
  { verb, notes = [] }: { verb?: string; notes?: readonly string[] } = {},
): string {
  const { verbs = {}, arguments: own, example } = declaration;
  const asked = verb === undefined ? undefined : verbs[verb];
  if (asked) return helpText(`${program} ${verb}`, { ...asked, example: '' }, { notes });
  const forms = Object.entries(verbs).map(([verb, form]): [string, Form] => [`${program} ${verb}`, form]);
  if (own || forms.length === 0) forms.unshift([program, declaration]);
  const usages = forms.map(
    ([called, form]) => [usage(called, form), forms.length > 1 ? form.does : ''] as const,
  );
  const paragraphs = [
    declaration.does,
    table(usages),
    table(forms.flatMap(([, form]) => details(form)).filter(isFirst)),
    example === '' ? '' : `  Example: ${program} ${example}`,
    notes.join('\n'),
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

/** Two columns. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + GAP;
  return rows.map(([left, right]) => `  ${right === '' ? left : left.padEnd(width) + right}`).join('\n');
}

function usage(called: string, form: Form): string {
  const { arguments: words = [], options = {}, rest } = form;
  const required = Object.entries(options).filter(([, option]) => option.required);
  const parts = [
    ...words.map(({ name, optional, many }) => bracketed(`${name}${many ? ' …' : ''}`, optional)),
    ...required.map(([name, { value }]) => `--${name} ${value?.placeholder}`),
    ...(Object.keys(options).length > required.length ? ['[options]'] : []),
    ...(rest === undefined ? [] : [`[what ${rest} takes]`]),
  ];
  return parts.length === 0 ? called.replace(/ --$/, '') : `${called} ${parts.join(' ')}`;
}

const bracketed = (text: string, isOptional = false) => (isOptional ? `[${text}]` : text);

function details({ arguments: words = [], options = {} }: Form): [string, string][] {
  return [
    ...words.map((word): [string, string] => [word.name, argumentLine(word)]),
    ...Object.entries(options).map(([name, option]): [string, string] => [
      `--${name}${option.value ? ` ${option.value.placeholder}` : ''}`,
      optionLine(option),
    ]),
  ];
}

const argumentLine = ({ does, value }: Argument) => `${does}: ${value.allowed()}`;

function optionLine({ does, value, default: usual }: Option): string {
  const allowed = value ? `: ${value.allowed()}` : '';
  return `${does}${allowed}${usual === undefined ? '' : ` (default ${String(usual)})`}`;
}

const isFirst = ([left]: [string, string], index: number, all: readonly (readonly [string, string])[]) =>
  all.findIndex(([other]) => other === left) === index;
