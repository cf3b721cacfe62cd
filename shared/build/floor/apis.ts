import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { OLDEST } from './floor';

/** An API by how a script names it → the browsers of the floor that lack it, none where all have it. */
export interface Apis {
  /** `structuredClone`, `URL.canParse`, `Object.hasOwn`. */
  named: ReadonlyMap<string, readonly string[]>;
  /** Methods of instances: `findLast`. Only those that no interface has which all of the floor have, and that are called nothing else. */
  methods: ReadonlyMap<string, readonly string[]>;
}

const versionSchema = z.nullish(z.union([z.string(), z.boolean()]));
const supportSchema = z.looseObject({
  version_added: versionSchema,
  version_removed: versionSchema,
  flags: z.optional(z.unknown()),
  prefix: z.optional(z.unknown()),
  alternative_name: z.optional(z.unknown()),
});
const compatSchema = z.object({
  support: z.record(z.string(), z.union([supportSchema, z.array(supportSchema)])),
});
type Node = Record<string, unknown>;

/** Whose members are names of their own in a page or a worker. */
const SCOPES = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];
const STATIC = '_static';

let read: Apis | undefined;

/** What MDN's compatibility tables say of the floor. Twenty megabytes: read when they are asked for, and once. */
export function apisOfFloor(): Apis {
  read ??= readApis();
  return read;
}

function readApis(): Apis {
  const named = new Map<string, readonly string[]>();
  const everyMethod = new Map<string, (readonly string[])[]>();

  function addInterface(name: string, members: Node, isStaticToo: boolean): void {
    for (const [member, entry] of Object.entries(members)) {
      const lacking = lackingOf(entry);
      if (lacking === undefined) continue;
      if (member.endsWith(STATIC)) named.set(`${name}.${member.slice(0, -STATIC.length)}`, lacking);
      else everyMethod.set(member, [...(everyMethod.get(member) ?? []), lacking]);
      if (isStaticToo) named.set(`${name}.${member}`, lacking);
      if (SCOPES.includes(name)) named.set(member, lacking);
    }
  }

  const { api, javascript } = tables();
  const builtins = nodeOf(nodeOf(javascript).builtins);
  const interfaces = [
    ...Object.entries(nodeOf(api)).map(([name, node]) => ({ name, node: nodeOf(node), isJs: false })),
    ...Object.entries({ ...builtins }).map(([name, node]) => ({ name, node: nodeOf(node), isJs: true })),
    ...Object.entries(nodeOf(builtins.Intl)).map(([name, node]) => ({
      ...{ name: `Intl.${name}`, node: nodeOf(node), isJs: true },
    })),
  ];
  for (const { name, node, isJs } of interfaces) {
    const lacking = lackingOf(node);
    if (lacking !== undefined) named.set(name, lacking);
    addInterface(name, node, isJs);
  }
  const methods = [...everyMethod].flatMap(([name, all]) =>
    isTelling(name) && all.every((lacking) => lacking.length > 0) ? [[name, all[0] ?? []] as const] : [],
  );
  return { named, methods: new Map(methods) };
}

/** A method whose name is one word (`take`, `union`, `first`) says nothing about whose it is. */
const isTelling = (name: string): boolean => /[a-z][A-Z]/.test(name);

/** @returns undefined for what has no row of its own */
function lackingOf(entry: unknown): readonly string[] | undefined {
  const { data } = compatSchema.safeParse(nodeOf(entry).__compat);
  if (data === undefined) return undefined;
  return OLDEST.filter(({ table, version }) => {
    const rows = [data.support[table] ?? []].flat();
    return rows.length > 0 && !rows.some((row) => isIn(row, Number(version)));
  }).map(({ table, version }) => `${table} ${version}`);
}

function isIn(row: z.infer<typeof supportSchema>, version: number): boolean {
  if (row.flags !== undefined || row.prefix !== undefined || row.alternative_name !== undefined) return false;
  return numberOf(row.version_added) <= version && numberOf(row.version_removed) > version;
}

/** "≤37" is 37; "preview", false and nothing are never. */
function numberOf(version: z.infer<typeof versionSchema>): number {
  const number = typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}

const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {});

function tables(): Node {
  const file = createRequire(__filename).resolve('@mdn/browser-compat-data');
  return nodeOf(JSON.parse(readFileSync(file, 'utf8')));
}
