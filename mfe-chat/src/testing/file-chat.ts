import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectStorageEmulator, getStorage, ref } from 'firebase/storage';
import type { Chat, FileFacts, Message, MessageKind, Outgoing } from '../data';
import { BUYER, SELLER } from './factories';

export interface SentMessage {
  conversationId: string;
  outgoing: Outgoing;
  kind: MessageKind;
  messageId: string | undefined;
}

export interface FileChat {
  chat: Chat;
  /** Messages that the chat was given, in order. */
  sent: SentMessage[];
  /** The next message cannot be sent. */
  failNext: (error: Error) => void;
  /** Files are counted like this from now on. */
  countBy: (count: Chat['countFile']) => void;
  /** Its session is over; the person stays. */
  end: () => void;
  /** Ends what is still being asked: the SDK would try for minutes. */
  close: () => Promise<void>;
}

/** It warns of a memory between pages that jsdom does not have. */
setLogLevel('error');
let apps = 0;

/** What src/files takes of the chat, over the SDK's own storage at a local service. */
export function fileChat(origin: string, wallet = SELLER): FileChat {
  const { hostname, port } = new URL(origin);
  apps += 1;
  const app = initializeApp(
    { projectId: 'demo-test', storageBucket: 'demo-test.appspot.com' },
    `Chat ${apps}`,
  );
  const storage = getStorage(app);
  connectStorageEmulator(storage, hostname, Number(port));
  const sent: SentMessage[] = [];
  let failure: Error | null = null;
  let counting: Chat['countFile'] = async () => undefined;
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const chat = {
    wallet,
    over,
    storage,
    fileRef: (id: string, fileId: string) => ref(storage, `conversations/${id}/${wallet}/${fileId}`),
    countFile: (...file: Parameters<Chat['countFile']>) => counting(...file),
    pathRef: (path: string) => ref(storage, path),
    async send(conversationId: string, outgoing: Outgoing, kind: MessageKind, messageId?: string) {
      const thrown = failure;
      failure = null;
      if (thrown) throw thrown;
      sent.push({ conversationId, outgoing, kind, messageId });
      return messageId ?? '';
    },
  } as unknown as Chat;
  return {
    chat,
    sent,
    failNext(error) {
      failure = error;
    },
    countBy(count) {
      counting = count;
    },
    end: () => end(),
    close: () => deleteApp(app),
  };
}

/** The message as the other side has it. */
export function receivedMessage({ outgoing, kind, messageId }: SentMessage, by = SELLER): Message {
  if (!('file' in outgoing)) throw new Error('it brings no file');
  const { file, path } = outgoing as { file: FileFacts; path: string };
  return {
    id: messageId ?? '',
    by,
    isMine: by !== BUYER,
    kind,
    text: '',
    file,
    path,
    atMs: 0,
    state: 'sent',
    reason: null,
    isReadByOther: false,
    key: 1,
    isUnreadable: false,
  };
}
