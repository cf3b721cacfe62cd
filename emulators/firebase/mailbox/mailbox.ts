import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { OobKind } from '../auth/oob-codes';
import type { RecordStore } from '../store/record-store';

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Into the app, on its own origin. */
  link: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Stores mail instead of sending it, for developers to read. */
export interface Mailbox {
  /** The link with a code of a mail. */
  linkFor(kind: OobKind, code: string): string;
  deliver(mail: Letter): Promise<void>;
  /** Newest first. */
  mails(to?: string): Mail[];
  mail(id: string): Mail | null;
}

interface Letter {
  to: string;
  kind: OobKind;
  code: string;
}

const PREFIX = 'mail/';
/** Older mails make room. */
export const MAX_MAILS = 200;

/** Each kind of mail: what it says, and which action its link asks for. */
const LETTERS: Record<OobKind, { mode: string; subject: string; text: string }> = {
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Cambia tu contraseña de {app}',
    text: 'Pediste cambiar la contraseña de {to}. Abre el enlace y escribe una nueva; sirve durante una hora. Si no lo pediste, no tienes que hacer nada.',
  },
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Confirma tu correo en {app}',
    text: 'Abre el enlace para confirmar que {to} es tu correo. Si no creaste una cuenta, no tienes que hacer nada.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Confirma tu correo nuevo en {app}',
    text: 'Abre el enlace para entrar a {app} con {to} desde ahora. Si no lo pediste, no tienes que hacer nada.',
  },
};

/** The address of Firebase's own page for codes. */
export const ACTION_PATH = '/__/auth/action';

interface MailboxOptions {
  store: RecordStore;
  clock: () => number;
  /** Whom the mails name. */
  appName: string;
  /** Where their links lead. */
  actionPath: string;
}

export function createMailbox({ store, clock, appName, actionPath }: MailboxOptions): Mailbox {
  const linkFor = (kind: OobKind, code: string) =>
    `${actionPath}?${new URLSearchParams({ mode: LETTERS[kind].mode, oobCode: code })}`;
  const filled = (text: string, to: string) => text.replaceAll('{app}', appName).replaceAll('{to}', to);
  const all = () =>
    store
      .entries(PREFIX)
      .map(([, value]) => z.parse(mailSchema, value))
      .reverse();
  return {
    linkFor,
    async deliver({ to, kind, code }) {
      const { subject, text } = LETTERS[kind];
      const id = randomUUID();
      const link = linkFor(kind, code);
      const dropped = all().slice(MAX_MAILS - 1);
      await store.write({
        ...Object.fromEntries(dropped.map((mail) => [PREFIX + mail.id, null])),
        [PREFIX + id]: {
          ...{ id, to, kind, link, at: clock() },
          ...{ subject: filled(subject, to), text: filled(text, to) },
        },
      });
    },
    mails: (to) => all().filter((mail) => to === undefined || mail.to === to.trim().toLowerCase()),
    mail(id) {
      const stored = store.get(PREFIX + id);
      return stored === undefined ? null : z.parse(mailSchema, stored);
    },
  };
}
