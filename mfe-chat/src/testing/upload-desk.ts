import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDeviceStorage, SharedTabs } from '@cosecha/shared/testing';
import { uploadOf, uploadStore } from '../files/uploads/upload-store';
import { type FileChat, fileChat } from './file-chat';

/** Files of the chat are written once and read by people who have their name; firebase/storage.rules say who. */
const RULES = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /conversations/{path=**} {
  allow get, delete: if true;
  allow create: if resource == null && request.resource.contentType == 'application/octet-stream';
} } }`;

/** The local service, as these tests use it. */
interface StorageService {
  url: string;
  close(): Promise<unknown>;
  firebase: {
    faults: {
      add(fault: { operation: string; status?: number; delayMs?: number; times: number }): void;
      clear(): void;
    };
  };
}

/** Where uploads go in a test: one storage, and a conversation for each test. */
export const desk = {} as { server: StorageService; fileChat: FileChat; conversation: string };

/** Call it at the top of a test file. @param start opens a service that knows the rules of a file */
export function openUploadDesk(start: (options: { storageRules: string }) => Promise<StorageService>): void {
  let conversations = 0;
  const windows = new SharedTabs();
  beforeAll(async () => {
    const storageRules = join(mkdtempSync(join(tmpdir(), 'cosecha-rules-')), 'storage.rules');
    writeFileSync(storageRules, RULES);
    desk.server = await start({ storageRules });
  });
  afterAll(() => desk.server.close());
  beforeEach(() => {
    installDeviceStorage();
    windows.install();
    desk.fileChat = fileChat(desk.server.url);
    conversations += 1;
    desk.conversation = `order-${conversations}`;
  });
  afterEach(async () => {
    await desk.fileChat.close();
    windows.remove();
    desk.server.firebase.faults.clear();
    uploadStore.setState([], true);
  });
}

export const KB = 1024;
export const textFile = (name: string, bytes: number, text = '') => ({
  file: new File(['café '.repeat(bytes / 6)], name),
  text,
});
export const uploads = () => uploadStore.getState();
export const only = () => uploads()[0] ?? fail('nothing is on its way');
export const stateOf = (id: string) => {
  const stage = uploadOf(id)?.stage;
  return stage?.step === 'uploading' ? stage.state : stage?.step;
};
export const problemOf = (id: string) => {
  const stage = uploadOf(id)?.stage;
  return stage?.step === 'uploading' ? stage.problem : null;
};
export function fail(why: string): never {
  throw new Error(why);
}

/** Waits for the store to say so. */
export function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (condition()) return resolve();
    const stop = uploadStore.subscribe(() => {
      if (!condition()) return;
      stop();
      resolve();
    });
  });
}
/** Resolves when nothing of a page is on its way any more. */
export const emptied = (store: typeof uploadStore): Promise<void> =>
  new Promise((resolve) => {
    store.subscribe((now) => now.length === 0 && resolve());
  });
export const untilAllSent = () => until(() => uploads().length === 0);

type InPage<T> = (page: typeof import('../files/uploads/uploads'), store: typeof uploadStore) => Promise<T>;

/** The page is gone, and its locks with it; what the device kept stays. */
export function inAnotherPage<T>(work: InPage<T>): Promise<T> {
  new SharedTabs().install();
  return inAnotherWindow(work);
}

/** A second window of the same browser, while the first one stays open. */
export async function inAnotherWindow<T>(work: InPage<T>): Promise<T> {
  const registry = globalThis as Record<symbol, unknown>;
  const stores = registry[Symbol.for('cosecha.stores')];
  registry[Symbol.for('cosecha.stores')] = undefined;
  try {
    let done: Promise<T> | undefined;
    jest.isolateModules(() => {
      const page = require('../files/uploads/uploads') as typeof import('../files/uploads/uploads');
      const { uploadStore: store } =
        require('../files/uploads/upload-store') as typeof import('../files/uploads/upload-store');
      done = work(page, store);
    });
    return await (done as Promise<T>);
  } finally {
    registry[Symbol.for('cosecha.stores')] = stores;
  }
}
