import { setLogLevel } from 'firebase/firestore';
import type { Check, Context } from './check';
import { ACCESS } from './checks/access';
import { ACCOUNTS } from './checks/accounts';
import { AGGREGATES } from './checks/aggregates';
import { BATCHES } from './checks/batches';
import { DOCUMENTS } from './checks/documents';
import { EMPTY_SERVER } from './checks/empty-server';
import { FAULTS } from './checks/faults';
import { FILE_ACCESS } from './checks/file-access';
import { FILE_FAULTS } from './checks/file-faults';
import { FILES } from './checks/files';
import { LISTENING } from './checks/listening';
import { LITE } from './checks/lite';
import { OFFLINE } from './checks/offline';
import { ORDERS } from './checks/orders';
import { QUERIES } from './checks/queries';
import { SIGN_IN } from './checks/sign-in';
import { TRANSACTIONS } from './checks/transactions';
import { UPLOADS } from './checks/uploads';
import { type Client, type Device, newClient, openDevice, type Setting, type Topic } from './client';
import type { Mint } from './minter';
import { projectTools } from './project-tools';

/** What a round is about → subject → checks. New subject → a row. */
const SUBJECTS: Readonly<Record<Topic, Readonly<Record<string, readonly Check[]>>>> = {
  'no documents yet': { listening: EMPTY_SERVER },
  documents: {
    documents: DOCUMENTS,
    batches: BATCHES,
    queries: QUERIES,
    orders: ORDERS,
    aggregates: AGGREGATES,
    listening: LISTENING,
    transactions: TRANSACTIONS,
    access: ACCESS,
    offline: OFFLINE,
    lite: LITE,
    trouble: FAULTS,
  },
  'files and accounts': {
    uploads: UPLOADS,
    files: FILES,
    'file access': FILE_ACCESS,
    'file trouble': FILE_FAULTS,
    'sign-in': SIGN_IN,
    accounts: ACCOUNTS,
  },
};

export interface Outcome {
  name: string;
  /** Absent: it passed. */
  error?: string;
  ms: number;
}

const LONGEST_CHECK_MS = 150_000;

declare global {
  interface Window {
    runChecks(setting: Setting): Promise<Outcome[]>;
    mintToken: Mint;
    /** From the suite's process; our own server only. */
    killAndStart?(): Promise<void>;
  }
}

/** Runs every check, one after the other. */
window.runChecks = async (setting) => {
  setLogLevel('silent');
  const client = await newClient(setting);
  const outsider = await newClient({ ...setting, isPersistent: false });
  const checks = Object.entries(SUBJECTS[setting.topic]).flatMap(([subject, list]) =>
    list
      .filter(({ isOursOnly }) => setting.isOurs || !isOursOnly)
      .map((check) => ({ ...check, name: `${subject}: ${check.name}` })),
  );
  const outcomes: Outcome[] = [];
  for (const [at, check] of checks.entries())
    outcomes.push(await outcomeOf(check, at, setting, client, outsider));
  await client.close();
  await outsider.close();
  return outcomes;
};

async function outcomeOf(
  check: Check,
  at: number,
  setting: Setting,
  client: Client,
  outsider: Client,
): Promise<Outcome> {
  const unique = `check-${at}-${Math.random().toString(36).slice(2, 10)}`;
  const opened: Device[] = [];
  const context: Context = {
    client,
    outsider,
    db: client.db,
    other: outsider.db,
    storage: client.storage,
    otherStorage: outsider.storage,
    ...projectTools(setting),
    mint: (wish) => window.mintToken(wish),
    uid: client.uid,
    unique,
    folder: `open/${unique}`,
    isPersistent: setting.isPersistent,
    killServer: async () => window.killAndStart?.(),
    async newClient() {
      const further = await newClient(setting);
      opened.push(further);
      return further;
    },
    newDevice(name, persistence) {
      const device = openDevice(setting, name, persistence);
      opened.push(device);
      return device;
    },
    async trouble(method, path, body) {
      await fetch(`http://${setting.firestoreHost}/dev/firebase/${path}`, {
        method,
        headers: body ? { 'content-type': 'application/json' } : {},
        body: body ? JSON.stringify(body) : null,
      });
    },
  };
  const startedAt = performance.now();
  const error = await Promise.race([check.run(context).then(() => undefined, messageOf), tooLong()]);
  await Promise.allSettled(opened.map((each) => each.close()));
  return { name: check.name, ...(error === undefined ? {} : { error }), ms: performance.now() - startedAt };
}

const tooLong = () =>
  new Promise<string>((done) =>
    setTimeout(() => done(`no end after ${LONGEST_CHECK_MS / 1_000} seconds`), LONGEST_CHECK_MS),
  );
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
