import { expect } from './expect';

export interface Mail {
  to: string;
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL';
  link: string;
}

/** The newest mail of a kind to an address, as the local mailbox has it. */
export async function newestMail(origin: string, to: string, kind: Mail['kind']): Promise<Mail> {
  const mails = async () => {
    const response = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    const { mails } = (await response.json()) as { mails: Mail[] };
    return mails.filter((mail) => mail.kind === kind);
  };
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  return (await mails())[0] as Mail;
}
