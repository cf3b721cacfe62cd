import { commit, conversationName, enterChat } from './chat-on-wire';
import type { PersonOnWire } from './person-on-wire';

interface Noise {
  /** The conversation's. */
  id: string;
  /** Wallets that can be asked to open it. */
  readers: readonly string[];
  /** Wallet that it names as the author. */
  author: string;
}

/** A first key that opens nothing, straight to Firestore as a member's own program may write it. @returns HTTP status */
export async function writeNoise(
  origin: string,
  member: PersonOnWire,
  { id, readers, author }: Noise,
): Promise<number> {
  const noise = { stringValue: 'A'.repeat(80) };
  const fields = {
    by: { stringValue: author },
    number: { integerValue: '1' },
    wraps: { mapValue: { fields: Object.fromEntries(readers.map((wallet) => [wallet, noise])) } },
  };
  const write = {
    update: { name: `${conversationName(id)}/keys/${author}-1`, fields },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
  return (await commit({ url: origin }, await enterChat(member), [write])).status;
}
