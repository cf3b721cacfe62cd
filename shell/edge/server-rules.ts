import { isGuardedAddress } from '@cosecha/shared/domain';

/** What the environment says. */
type Settings = Readonly<Record<string, string | undefined>>;

/** One line of what is wrong, and when it is not. */
interface Rule {
  text: string;
  holds: (settings: Settings) => boolean;
}

/** Where NEAR's money is worth something. */
const REAL_NETWORK = 'mainnet';

const isElsewhere = (name: string): Rule => ({
  text: `${name}: an https address that browsers reach; nothing behind this edge answers for a public network`,
  holds: (settings) => settings[name]?.startsWith('https://') ?? false,
});

const isOff = (name: string, why: string): Rule => ({
  text: `${name} is for local work: ${why}`,
  holds: (settings) => settings[name] !== 'true',
});

const isPlain = (address: string): boolean => address.startsWith('http:') && !isGuardedAddress(address);

/** The addresses in `name=address, name=address`, or the one that stands alone. */
const addressesIn = (setting: string): string[] =>
  setting.split(/[,\s]+/).map((pair) => pair.replace(/^[^:=]*=/, ''));

const isGuarded = (name: string, why: string): Rule => ({
  text: `${name}: https, or on this machine: ${why}`,
  holds: (settings) => !addressesIn(settings[name] ?? '').some(isPlain),
});

/** What local work may leave out, or switch on, and an app with people's money may not. */
const WITH_REAL_MONEY: readonly Rule[] = [
  {
    text: 'BACKEND_URL: the service that answers the app, by https or on this machine',
    holds: ({ BACKEND_URL }) => isGuardedAddress(BACKEND_URL ?? ''),
  },
  {
    text: 'RELEASES_PUBLIC_KEY: without it, whoever writes to the storage decides what the app does',
    holds: ({ RELEASES, RELEASES_PUBLIC_KEY }) => !RELEASES || Boolean(RELEASES_PUBLIC_KEY),
  },
  ...['REMOTES', 'RELEASES'].map((name) => isGuarded(name, 'code that runs in a wallet comes from there')),
  ...['PASS_ON', 'NEAR_URL', 'FIREBASE_URL'].map((name) =>
    isGuarded(name, 'anybody on the way could read and change what is said'),
  ),
  ...['MEDIA_URL', 'SUBGRAPH_URL'].map((name) =>
    isGuarded(name, 'browsers ask nothing else from a secure page'),
  ),
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].map((name) =>
    isGuarded(name, 'traces say which wallet did what'),
  ),
  isElsewhere('PUBLIC_NEAR_RPC_URL'),
  isElsewhere('PUBLIC_NEAR_INDEXER_URL'),
  isOff('ALLOW_OVERRIDES', 'a link could bring code from elsewhere into a wallet'),
  {
    text: 'DEMO_TOP_UP is for local work: nobody gives real money away',
    holds: (settings) => !settings.DEMO_TOP_UP,
  },
  ...['FIREBASE_EMULATOR', 'FIREBASE_CHAT_EMULATOR'].map((name) =>
    isOff(name, 'it believes tokens that nobody signed'),
  ),
];

/** What keeps an edge with these settings from serving an app with real money; nothing on any other network. */
export function brokenRules(settings: Settings): string[] {
  if (settings.NETWORK_ID !== REAL_NETWORK) return [];
  return WITH_REAL_MONEY.filter(({ holds }) => !holds(settings)).map(({ text }) => text);
}
