/**
 * The styles of a public page, also for Chromium 61 to 87: those pages need no script, so they are what such a phone still has. Logical sides
 * and `inset` become plain ones, `min()` gets the value before it that such a browser takes, and where `gap` between
 * flexible boxes and `aspect-ratio` are missing, rules of their own stand for them.
 */
export function forOlderBrowsers(styles: string): string {
  return styles.replace(/([^{}]*)\{([^{}]*)\}/g, (_rule, before: string, body: string) => {
    const declarations = body.split(';').flatMap((each) => {
      const colon = each.indexOf(':');
      return colon < 0 ? [] : [[each.slice(0, colon).trim(), each.slice(colon + 1).trim()] as const];
    });
    const selector = before.replace(/\/\*.*?\*\/|<[^>]*>/gs, '').trim();
    const written = declarations.flatMap(([name, value]) => plain(name, value)).flatMap(withOlder);
    return `${before}{${written.join(';')}}${missing(selector, new Map(declarations))}`;
  });
}

type Declaration = readonly [name: string, value: string];

const SIDES: Readonly<Record<string, readonly [string, string]>> = {
  inline: ['left', 'right'],
  block: ['top', 'bottom'],
};

function plain(name: string, value: string): Declaration[] {
  const [first = '', second = first, third = first, fourth = second] = partsOf(value);
  const [, property, axis = ''] = /^(padding|margin)-(inline|block)$/.exec(name) ?? [];
  const sides = SIDES[axis];
  if (property && sides)
    return [first, second].map((part, at) => [`${property}-${sides[at]}`, part] as const);
  if (name === 'gap')
    return [
      [`grid-${name}`, value],
      [name, value],
    ];
  if (name !== 'inset') return [[name, value]];
  return [
    ['top', first],
    ['right', second],
    ['bottom', third],
    ['left', fourth],
  ];
}

/** Values that spaces divide, outside of brackets. */
const partsOf = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function withOlder([name, value]: Declaration): string[] {
  const older = olderValue(value);
  return older === value ? [`${name}:${value}`] : [`${name}:${older}`, `${name}:${value}`];
}

/** The first choice stands for all of them, unless it is all that there is. */
function olderValue(value: string): string {
  const next = value.replace(
    /\b(?:min|max|clamp)\(([^(),]+),([^(),]+)(?:,[^()]*)?\)/g,
    (_call, first: string, second: string) => (first.trim() === '100%' ? second : first).trim(),
  );
  return next === value ? value : olderValue(next);
}

function missing(selector: string, declared: ReadonlyMap<string, string>): string {
  const gap = partsOf(declared.get('gap') ?? '');
  const isFlexible = declared.get('display')?.endsWith('flex') && gap.length > 0;
  const isColumn = declared.get('flex-direction') === 'column';
  const between = withOlder(isColumn ? ['margin-top', gap[0] ?? ''] : ['margin-left', gap.at(-1) ?? '']);
  const [wide, high = '1'] = (declared.get('aspect-ratio') ?? '').split('/');
  const shape = `content:"";display:block;grid-area:1/1;width:100%;padding-bottom:calc(100% * ${high} / ${wide})`;
  return [
    isFlexible && `@supports not (inset:0){${selector}>*+*{${between.join(';')}}}`,
    Number(wide) > 0 && `@supports not (aspect-ratio:1){${selector}::before{${shape}}}`,
  ]
    .filter(Boolean)
    .join('');
}
