import { randomUUID } from 'node:crypto';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
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
export const MAILS_KEPT = 200;

/** Each kind of mail: what it says, and which action of the app its link asks for. */
const LETTERS: Record<OobKind, { mode: string; subject: string; text: string }> = {
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Cambia tu contraseña de Cosecha',
    text: 'Pediste cambiar la contraseña de {to}. Abre el enlace y escribe una nueva; sirve durante una hora. Si no lo pediste, no tienes que hacer nada.',
  },
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Confirma tu correo en Cosecha',
    text: 'Abre el enlace para confirmar que {to} es tu correo. Si no creaste una cuenta, no tienes que hacer nada.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Confirma tu correo nuevo en Cosecha',
    text: 'Abre el enlace para entrar a Cosecha con {to} desde ahora. Si no lo pediste, no tienes que hacer nada.',
  },
};

export function linkFor(kind: OobKind, code: string): string {
  return pathTo(accountPaths.email, {}, { mode: LETTERS[kind].mode, oobCode: code });
}

export function createMailbox(store: RecordStore, clock: () => number): Mailbox {
  const all = () =>
    store
      .entries(PREFIX)
      .map(([, value]) => z.parse(mailSchema, value))
      .reverse();
  return {
    async deliver({ to, kind, code }) {
      const { subject, text } = LETTERS[kind];
      const id = randomUUID();
      const link = linkFor(kind, code);
      const dropped = all().slice(MAILS_KEPT - 1);
      await store.write({
        ...Object.fromEntries(dropped.map((mail) => [PREFIX + mail.id, null])),
        [PREFIX + id]: { id, to, kind, subject, text: text.replace('{to}', to), link, at: clock() },
      });
    },
    mails: (to) => all().filter((mail) => to === undefined || mail.to === to.trim().toLowerCase()),
    mail(id) {
      const stored = store.get(PREFIX + id);
      return stored === undefined ? null : z.parse(mailSchema, stored);
    },
  };
}
