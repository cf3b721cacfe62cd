import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteUrl, screenFiles } from '../remote/contract';
import { LANDING_PAGE } from '../remote/next-files';
import { ownerOfPath } from '../remote/routes';
import { BUDGETS, type Budget } from './budgets';
import { assembleRegistry } from './remotes/registry';

/** The products of a build, as the edge takes them. */
export interface Products {
  shellDir: string;
  remotes: Readonly<Record<string, string>>;
}

/** One script of a first load. */
export interface Script {
  /** Where the edge serves it. */
  url: string;
  /** Bytes with Brotli 11. */
  bytes: number;
}

export interface BudgetRow {
  budget: Budget;
  scripts: readonly Script[];
  bytes: number;
  /** What is passed, in words; empty while the budget holds. */
  passed: string[];
}

/** The scripts that the page of a route names: nothing else is fetched before it is live. */
export function firstLoad({ shellDir, remotes }: Products, route: string): Script[] {
  const page = readFileSync(join(shellDir, route === '/' ? LANDING_PAGE : 'index.html'), 'utf8');
  const own = [...page.matchAll(/<script defer src="(\/assets\/[^"]+)"/g)].map(([, url = '']) => ({
    url,
    bytes: onTheWire(join(shellDir, url)),
  }));
  const registry = assembleRegistry({
    folders: Object.values(remotes),
    allowOverrides: false,
    warn: (message) => {
      throw new Error(message);
    },
  });
  const owner = ownerOfPath(registry.remotes, route);
  if (owner === undefined) return own;
  const folder = join(remotes[owner.name] ?? '', owner.version);
  const files = [owner.entry, ...screenFiles(owner, route)];
  return [
    ...own,
    ...files.map((file) => ({ url: remoteUrl(owner, file), bytes: onTheWire(join(folder, file)) })),
  ];
}

/** What every budget allows and what the products cost. */
export function budgetRows(products: Products, budgets: readonly Budget[] = BUDGETS): BudgetRow[] {
  return budgets.map((budget) => {
    const loaded = new Set(budget.after ? firstLoad(products, budget.after).map(({ url }) => url) : []);
    const scripts = firstLoad(products, budget.route).filter(({ url }) => !loaded.has(url));
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    const passed: string[] = [];
    if (bytes > budget.kilobytes * 1000) {
      passed.push(`${(bytes / 1000).toFixed(1)} kB of ${budget.kilobytes}`);
    }
    if (scripts.length > budget.scripts) passed.push(`${scripts.length} scripts of ${budget.scripts}`);
    return { budget, scripts, bytes, passed };
  });
}

function onTheWire(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
