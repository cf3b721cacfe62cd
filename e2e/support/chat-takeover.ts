import { readFileSync } from 'node:fs';
import { parseServiceAccount } from '../../backend/src/config/service-account';
import { createAccessTokens } from '../../backend/src/modules/chat/access-token';
import { createFirestore } from '../../backend/src/modules/chat/firestore';
import { fieldsToWire } from '../../backend/src/modules/chat/firestore-values';
import { serviceAccountFile } from '../../local/data-folder';

interface Takeover {
  /** The conversation's. */
  id: string;
  /** Wallet of who decides from now on. */
  arbiterId: string;
  parties: readonly { wallet: string }[];
}

/** The documents as the service writes them. @param dataDir of the network; of the journeys' common one unless said */
export function serviceDesk(origin: string, dataDir = String(process.env.E2E_DATA_DIR)) {
  const account = parseServiceAccount(readFileSync(serviceAccountFile(dataDir), 'utf8'));
  const tokens = createAccessTokens(account, Date.now);
  const firestore = createFirestore({ url: origin, projectId: account.projectId, tokens });
  return {
    async put(path: string, fields: Parameters<typeof fieldsToWire>[0]): Promise<void> {
      if (!(await firestore.write({ path, fields: fieldsToWire(fields) })))
        throw new Error(`${path}: refused`);
    },
    async change(path: string, fields: Parameters<typeof fieldsToWire>[0]): Promise<void> {
      const [existing] = await firestore.read([path]);
      if (!existing) throw new Error(`${path} is not there`);
      if (!(await firestore.write({ path, fields: fieldsToWire(fields), expected: existing }))) {
        throw new Error(`${path} changed meanwhile`);
      }
    },
  };
}

/** Another arbiter in a dispute, as the service writes it; newer than what the service has of it. */
export function takeOver(origin: string, { id, arbiterId, parties }: Takeover): Promise<void> {
  return serviceDesk(origin).change(`conversations/${id}`, {
    arbiterId,
    isDisputed: true,
    memberIds: [...parties.map(({ wallet }) => wallet), arbiterId],
    version: BigInt(Date.now()) * 10n,
  });
}

/** A first key made so many minutes earlier than it was. */
export function age(origin: string, id: string, author: string, minutes: number): Promise<void> {
  const createdAt = new Date(Date.now() - minutes * 60_000);
  return serviceDesk(origin).change(`conversations/${id}/keys/${author}-1`, { createdAt });
}
