import { createECDH } from 'node:crypto';
import { isGuardedAddress } from '@cosecha/shared/domain';
import { addressesIn, canBeWrittenTo } from '../db/database-url';
import { parseSealingKeys } from '../keys/sealing-keys';
import { isSecretKey } from '../keys/wallet-key';

/** What the environment says, without what is empty. */
type Settings = Readonly<Record<string, string | undefined>>;

/** One line of what is wrong, and when it is not. */
interface Rule {
  text: string;
  holds: (settings: Settings) => boolean;
}

/** Account names below it exist on no public network: only there may demo money be handed out. */
const LOCAL_NAMES = /\.test$/;
/** The money of a public test network is worth nothing either. */
const TRIAL_NAMES = /\.(?:test|testnet)$/;
/** Names reserved by RFC 2606: no mail is delivered there. */
const NOBODYS_ADDRESS =
  /(?:[@/.])(?:example(?:\.(?:com|net|org))?|localhost|[\w-]+\.(?:test|invalid))(?:[:/].*)?$/;

/** What the driver knows; it takes any other word for `verify-full`, as it does all but `no-verify` and `disable`. */
const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

const addressesOf = (list: string): string[] => list.split(/\s+/);

const together = (one: string, other: string): Rule => ({
  text: `${one} and ${other} go together`,
  holds: (settings) => !settings[one] === !settings[other],
});

const needed = (name: string, why: string): Rule => ({
  text: `${name}: ${why}`,
  holds: (settings) => Boolean(settings[name]),
});

const guarded = (name: string, how: string): Rule => ({
  text: `${name}: ${how}, or on this machine; anybody on the way could read and change what is said`,
  holds: (settings) => !settings[name] || isGuardedAddress(settings[name] ?? ''),
});

const ALWAYS: readonly Rule[] = [
  together('TREASURY_ID', 'TREASURY_KEY'),
  together('FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'),
  {
    text: 'FIREBASE_CHAT_PROJECT_ID and FIREBASE_SERVICE_ACCOUNT_FILE, an account of that project, go together',
    holds: (settings) => !settings.FIREBASE_CHAT_PROJECT_ID || Boolean(settings.FIREBASE_SERVICE_ACCOUNT),
  },
  {
    text: 'DATABASE_URL: the service writes, so several hosts need ?target_session_attrs=read-write',
    holds: ({ DATABASE_URL }) => !DATABASE_URL || canBeWrittenTo(DATABASE_URL),
  },
  together('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
  {
    text: 'VAPID_PUBLIC_KEY: not the public half of VAPID_PRIVATE_KEY; make a new pair with `npx web-push generate-vapid-keys`',
    holds: ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }) =>
      !publicKey || !privateKey || publicHalfOf(privateKey) === publicKey,
  },
  {
    text: 'SEALING_KEY: keys as `name:key`, commas between several, each of 32 bytes in base64: `openssl rand -base64 32`',
    holds: ({ SEALING_KEY }) => !SEALING_KEY || succeeds(() => parseSealingKeys(SEALING_KEY)),
  },
  {
    text: 'TREASURY_KEY: secret keys as NEAR writes them, ed25519: and the whole key behind it',
    holds: ({ TREASURY_KEY }) => !TREASURY_KEY || TREASURY_KEY.split(/[,\s]+/).every(isSecretKey),
  },
  {
    text: `DATABASE_URL: sslmode is one of ${SSL_MODES.join(', ')}`,
    holds: ({ DATABASE_URL }) =>
      [...(DATABASE_URL ?? '').matchAll(/[?&]sslmode=([^&]*)/g)].every(([, mode = '']) =>
        SSL_MODES.includes(mode),
      ),
  },
  together('MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID'),
  together('MEDIA_S3_BUCKET', 'MEDIA_S3_SECRET_ACCESS_KEY'),
  {
    text: 'RATES_URL: addresses, https://… or file:///…, one space between two',
    holds: ({ RATES_URL }) => !RATES_URL || addressesOf(RATES_URL).every((address) => URL.canParse(address)),
  },
  {
    text: 'DEMO_TOP_UP is for local networks with a treasury',
    holds: ({ DEMO_TOP_UP, TREASURY_ID, TOKEN_CONTRACT_ID }) =>
      !DEMO_TOP_UP || (Boolean(TREASURY_ID) && LOCAL_NAMES.test(TOKEN_CONTRACT_ID ?? '')),
  },
];

/** Settings with a default on a developer's machine that must be set explicitly where money is real. */
const WITH_REAL_MONEY: readonly Rule[] = [
  needed('DATABASE_URL', 'the embedded database is for one machine; PostgreSQL has a standby and backups'),
  needed('SEALING_KEY', 'a generated one is lost with its disk, and no other backend has it'),
  needed(
    'APP_HOSTS',
    "the hosts of your pages; nobody's device can confirm a payment for a host that is not named",
  ),
  needed(
    'INDEXER_START_HEIGHT',
    "the market's own height; else it reads a public network from its first block",
  ),
  needed(
    'VAPID_PUBLIC_KEY',
    'a generated pair is lost with its disk, and every device would have to subscribe again',
  ),
  {
    text: 'VAPID_SUBJECT: a mailto: or https: address of yours, at which push services reach you',
    holds: ({ VAPID_SUBJECT }) => Boolean(VAPID_SUBJECT) && !NOBODYS_ADDRESS.test(VAPID_SUBJECT ?? ''),
  },
  {
    text: 'DATABASE_URL: with ?sslmode=verify-full, or on this machine; anybody on the way could read and change what is said',
    holds: ({ DATABASE_URL = '' }) => addressesIn(DATABASE_URL).every(isGuardedAddress),
  },
  ...[
    'NEAR_RPC_URL',
    'NEAR_DATA_URL',
    'MEDIA_S3_ENDPOINT',
    'FIREBASE_JWKS_URL',
    'FIREBASE_AUTH_URL',
    'FIREBASE_FIRESTORE_URL',
    'FIREBASE_MESSAGING_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  ].map((name) => guarded(name, 'https')),
  {
    text: 'RATES_URL: https, a file, or on this machine; anybody on the way could say what a peso is worth',
    holds: ({ RATES_URL }) =>
      !RATES_URL ||
      addressesOf(RATES_URL).every((address) => address.startsWith('file:') || isGuardedAddress(address)),
  },
  {
    text: 'PUSH_ALLOW_LOCAL is for tests: with it a device may make this service call its own network',
    holds: ({ PUSH_ALLOW_LOCAL }) => PUSH_ALLOW_LOCAL !== 'true',
  },
];

/** Whether the contracts are of a network whose money is worth something. */
export const isRealMoney = (contracts: Readonly<Record<'tokenContractId' | 'p2pContractId', string>>) =>
  !TRIAL_NAMES.test(contracts.tokenContractId) || !TRIAL_NAMES.test(contracts.p2pContractId);

/** Everything that is wrong with settings that are well formed one by one. */
export function brokenRules(settings: Settings): string[] {
  const { TOKEN_CONTRACT_ID = '', P2P_CONTRACT_ID = '' } = settings;
  const isReal = isRealMoney({ tokenContractId: TOKEN_CONTRACT_ID, p2pContractId: P2P_CONTRACT_ID });
  const rules = isReal ? [...ALWAYS, ...WITH_REAL_MONEY] : ALWAYS;
  return rules.filter(({ holds }) => !holds(settings)).map(({ text }) => text);
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** URL-safe base64; undefined for what is no key. */
function publicHalfOf(privateKey: string): string | undefined {
  const curve = createECDH('prime256v1');
  const isKey = succeeds(() => curve.setPrivateKey(Buffer.from(privateKey, 'base64url')));
  return isKey ? curve.getPublicKey().toString('base64url') : undefined;
}
