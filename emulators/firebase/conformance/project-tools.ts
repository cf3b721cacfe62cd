import * as z from 'zod/mini';
import type { Setting } from './client';

/** What the project's administrator does outside the SDK. */
export interface ProjectTools {
  /** Changes of an account as an administrator makes them. */
  changeAccount(localId: string, changes: object): Promise<void>;
  /** The code of the last mail to an address. */
  codeInMail(email: string): Promise<string>;
}

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

export function projectTools({ projectId, authHost, isOurs }: Setting): ProjectTools {
  return {
    async changeAccount(localId, changes) {
      const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
      const body = JSON.stringify({ localId, ...changes });
      const answer = await fetch(url, { method: 'POST', headers: OWNER, body });
      if (!answer.ok) throw new Error(`accounts:update: ${answer.status}`);
    },
    codeInMail: (email) => (isOurs ? ourCode(authHost, email) : theirCode(authHost, projectId, email)),
  };
}

const mailsSchema = z.object({ mails: z.array(z.object({ link: z.string() })) });
const codesSchema = z.object({ oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string() })) });

async function ourCode(host: string, email: string): Promise<string> {
  const answer = await fetch(`http://${host}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const { mails } = z.parse(mailsSchema, await answer.json());
  return new URL(mails[0]?.link ?? '', `http://${host}`).searchParams.get('oobCode') ?? '';
}

async function theirCode(host: string, projectId: string, email: string): Promise<string> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = z.parse(codesSchema, await answer.json());
  return oobCodes.filter((each) => each.email === email).at(-1)?.oobCode ?? '';
}
