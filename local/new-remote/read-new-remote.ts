import type { Typed } from '../commands/declared';

/** What a new remote is made of. */
export interface NewRemote {
  /** `mfe-cold-chain` */
  name: string;
  /** `cold-chain`: of its folder, its files and its chunk. */
  word: string;
  /** The path of its first screen; without parameters. */
  route: string;
  /** Title of that screen, in Spanish. */
  title: string;
}

export function readNewRemote({ name, route, title }: Typed<'new-remote'>): NewRemote {
  return { name, word: name.slice('mfe-'.length), route, title: title?.trim() ?? titleFrom(route) };
}

/** `/mis-fletes` → `Mis fletes` */
function titleFrom(route: string): string {
  const words = (route.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
