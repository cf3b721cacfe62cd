import * as z from 'zod/mini';
import { OWN_CURRENCIES } from '../../domain';

/** Public facts of a Firebase project, as its console shows them. */
const firebaseSchema = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  storageBucket: z.string(),
  messagingSenderId: z.string(),
  appId: z.string(),
  /** Set where a local emulator answers on the page's own origin: clients call connectAuthEmulator. */
  emulator: z.optional(z.literal(true)),
});
export type FirebaseConfig = z.infer<typeof firebaseSchema>;

/** The run-time configuration, as the edge writes it into the page and at /config.json (DESIGN.md §2). */
export const configSchema = z.object({
  networkId: z.string(),
  apiUrl: z.string(),
  venwalletUrl: z.string(),
  marketplaceUrl: z.string(),
  /** Carries `{key}`, filled from subgraphKey. */
  subgraphUrl: z.string(),
  subgraphKey: z.string(),
  mediaUrl: z.string(),
  nearRpcUrl: z.string(),
  nearIndexerUrl: z.string(),
  p2pContractId: z.string(),
  tokenContractId: z.string(),
  /** The project of sign-in by e-mail, which is absent without it. */
  firebase: z.optional(firebaseSchema),
  /** The project of the chat, where that has a project of its own; else it is in the one of sign-in. */
  chatFirebase: z.optional(firebaseSchema),
  /** Set on local networks only: a wallet may ask for demo stablecoin. */
  demoTopUp: z.optional(z.literal(true)),
  /** In which money people read amounts whose device does not say another. */
  mainCurrency: z.optional(z.enum(OWN_CURRENCIES)),
  /** Whether the phrase is stored on the device at sign-in and money calls are signed there (docs/decisions/0093). */
  deviceSigning: z.optional(z.enum(['off', 'on'])),
});

export type Config = z.infer<typeof configSchema>;

let current: Config | null = null;

/** Gives the configuration where there is no page to read it from: servers and tests. */
export function configure(value: Config): void {
  current = value;
}

/**
 * The configuration of this page: `window.__COSECHA__.config`, or the JSON of `#cosecha-config`.
 * @throws when the page carries none, because nothing works without it
 */
export function config(): Config {
  current ??= z.parse(configSchema, fromPage());
  return current;
}

/** The project with conversations and their files; undefined: there is no chat. */
export const chatProject = (): FirebaseConfig | undefined => config().chatFirebase ?? config().firebase;

declare global {
  interface Window {
    __COSECHA__?: unknown;
  }
}

const pageSchema = z.object({ config: z.unknown() });

function fromPage(): unknown {
  if (typeof document === 'undefined') throw new Error('config() needs a page or a call of configure()');
  const parsed = pageSchema.safeParse(window.__COSECHA__);
  if (parsed.success) return parsed.data.config;
  const text = document.getElementById('cosecha-config')?.textContent;
  if (!text) throw new Error('the page carries no #cosecha-config');
  return z.parse(pageSchema, JSON.parse(text)).config;
}
