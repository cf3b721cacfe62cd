import { readFileSync } from 'node:fs';
import { createAccessTokens } from '../../backend/src/modules/chat/access-token';
import { createFirestore } from '../../backend/src/modules/chat/firestore';
import { fieldsToWire } from '../../backend/src/modules/chat/firestore-values';
import { parseServiceAccount } from '../../backend/src/modules/chat/service-account';
import { serviceAccountFile } from '../../local/data-folder';

interface Takeover {
  /** The conversation's. */
  id: string;
  /** Wallet of who decides from now on. */
  arbiterId: string;
  parties: readonly { wallet: string }[];
}

/** Another arbiter in a dispute, as the service writes it; newer than what the service has of it. */
export async function takeOver(origin: string, { id, arbiterId, parties }: Takeover): Promise<void> {
  const account = parseServiceAccount(
    readFileSync(serviceAccountFile(String(process.env.E2E_DATA_DIR)), 'utf8'),
  );
  const firestore = createFirestore({
    url: origin,
    projectId: account.projectId,
    tokens: createAccessTokens(account, Date.now),
  });
  const path = `conversations/${id}`;
  const [stands] = await firestore.read([path]);
  if (!stands) throw new Error(`${path} is not there`);
  const fields = fieldsToWire({
    arbiterId,
    isDisputed: true,
    memberIds: [...parties.map(({ wallet }) => wallet), arbiterId],
    version: BigInt(Date.now()) * 10n,
  });
  if (!(await firestore.write({ path, fields, expected: stands }))) {
    throw new Error(`${path} changed meanwhile`);
  }
}
