import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '../domain/chain/canonical-json';
import type { RegistryFile, ReleasedRemote, Team } from './registry-file';
import { checkSigned, keyId, RegistryRefused, readPublicKey, signed } from './signature';

const TEAMS = 'cosecha release teams 1\n';
const PART = 'cosecha release part 1\n';
const STAMP = 'cosecha release stamp 1\n';

/** Whose signature counts for a remote. */
export function keysFor(
  { teams }: Pick<RegistryFile, 'teams'>,
  remote: string,
  owners: readonly KeyObject[],
): KeyObject[] {
  const own = teams?.list.filter(
    ({ remotes, withdrawnAt }) => withdrawnAt === undefined && remotes.includes(remote),
  );
  return [...owners, ...(own ?? []).map(({ key }) => readPublicKey(key))];
}

/** @throws RegistryRefused when no owner signed the list of teams @param raw as in the file */
export function checkTeams({ teams }: RegistryFile, raw: object, owners: readonly KeyObject[]): void {
  const what = 'the list of teams';
  checkSigned(TEAMS, without(raw, 'signature'), { signature: teams?.signature, what }, owners);
}

/**
 * The registry with the parts that their teams, or an owner, sealed.
 * @throws RegistryRefused for another part, unless it may be left out
 */
export function checkedParts(
  registry: RegistryFile,
  raw: Readonly<Record<string, object>>,
  owners: readonly KeyObject[],
  leaveOut?: (remote: string, why: string) => void,
): RegistryFile {
  const parts = Object.entries(registry.remotes).filter(([name, { seal }]) => {
    try {
      const content = { name, revision: seal?.revision, part: without(raw[name] ?? {}, 'seal') };
      checkSigned(PART, content, { signature: seal, what: name }, keysFor(registry, name, owners));
      return true;
    } catch (error) {
      if (!(error instanceof RegistryRefused) || leaveOut === undefined) throw error;
      leaveOut(name, error.message);
      return false;
    }
  });
  return { ...registry, remotes: Object.fromEntries(parts) };
}

/**
 * Whether one who may release something wrote these seals, side by side, at this time.
 * @param registry with all parts of the file, and a list of teams that an owner signed
 * @throws RegistryRefused when not
 */
export function checkStamp(registry: RegistryFile, owners: readonly KeyObject[]): void {
  const { stamp, teams } = registry;
  const named = teams?.list.flatMap(({ remotes }) => remotes) ?? [];
  const writers = [...new Set(named)].flatMap((remote) => keysFor(registry, remote, []));
  const what = 'the time of the registry';
  checkSigned(STAMP, stampOf(registry), { signature: stamp, what }, [...owners, ...writers]);
}

function stampOf({ revision, signedAt, teams, remotes }: RegistryFile): object {
  const seals = Object.entries(remotes).map(([name, { seal }]) => [name, seal?.value]);
  return { revision, signedAt, teams: teams?.signature?.value, seals: Object.fromEntries(seals) };
}

/**
 * Seals what was changed, where teams have keys of their own: the list by an owner, each remote's part by a key that may release it.
 * Without teams, the whole registry is an owner's to sign.
 * @param before what others sealed stays as it is
 * @throws RegistryRefused when this key may not
 */
export function sealParts(
  next: RegistryFile,
  before: RegistryFile,
  key: KeyObject,
  owners: readonly KeyObject[],
): RegistryFile {
  const { teams, revision } = next;
  if (teams === undefined) {
    requireOneOf(owners, key, 'the registry');
    return next;
  }
  const remotes = Object.entries(next.remotes).map(([name, remote]): [string, ReleasedRemote] => {
    if (remote.seal !== undefined && isSame(remote, before.remotes[name])) return [name, remote];
    requireOneOf(keysFor(next, name, owners), key, name);
    const { seal: _, ...part } = remote;
    return [name, { ...part, seal: { ...signed(PART, { name, revision, part }, key), revision } }];
  });
  const sealed: RegistryFile = {
    ...next,
    remotes: Object.fromEntries(remotes),
    teams: sealTeams(teams, before.teams, { key, owners, revision }),
  };
  return { ...sealed, stamp: signed(STAMP, stampOf(sealed), key) };
}

type Teams = NonNullable<RegistryFile['teams']>;

function sealTeams(
  teams: Teams,
  before: Teams | undefined,
  { key, owners, revision }: { key: KeyObject; owners: readonly KeyObject[]; revision: number },
): Teams {
  if (teams.signature !== undefined && before && isSame(teams, before)) return teams;
  requireOneOf(owners, key, 'the list of teams');
  const content = { list: teams.list, revision };
  return { ...content, signature: signed(TEAMS, content, key) };
}

function requireOneOf(keys: readonly KeyObject[], key: KeyObject, what: string): void {
  if (keys.some((allowed) => keyId(allowed) === keyId(key))) return;
  throw new RegistryRefused(`${what} is not for key ${keyId(key)} to change`);
}

/** The team with this name and key; a key that is passed on again takes the place of the one before. */
export function withTeam(registry: RegistryFile, team: Team): RegistryFile {
  const others = registry.teams?.list.filter(({ name }) => name !== team.name) ?? [];
  return withTeams(
    registry,
    [...others, team].sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
}

/** What the team sealed is sealed again by the owner who takes its key away, and so vouches for it. */
export function withoutTeam(registry: RegistryFile, name: string, now: number): RegistryFile {
  const list = registry.teams?.list ?? [];
  return withTeams(
    registry,
    list.map((team) => (team.name === name ? { ...team, withdrawnAt: team.withdrawnAt ?? now } : team)),
  );
}

/** Drops the seals of teams whose key may no longer make them. */
function withTeams(registry: RegistryFile, list: Team[]): RegistryFile {
  const next = { ...registry, teams: { revision: registry.revision, list } };
  const ofTeams = new Set(
    [...(registry.teams?.list ?? []), ...list].map(({ key }) => keyId(readPublicKey(key))),
  );
  const remotes = Object.entries(registry.remotes).map(([name, remote]): [string, ReleasedRemote] => {
    const { seal } = remote;
    const mayStill = keysFor(next, name, []).some((key) => keyId(key) === seal?.key);
    return [name, seal && ofTeams.has(seal.key) && !mayStill ? without(remote, 'seal') : remote];
  });
  return { ...next, remotes: Object.fromEntries(remotes) };
}

const isSame = (one: object, other: object | undefined) =>
  other !== undefined && canonicalJson(one) === canonicalJson(other);

function without<T extends object, K extends string>(value: T, name: K): Omit<T, K> {
  const { [name]: _, ...rest } = value;
  return rest;
}
