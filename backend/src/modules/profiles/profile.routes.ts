import { DomainError, imitatesService, isAccountId, plainLine } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import { isOnDevice } from '../../signing/wallet-signer';
import { apiAnswer } from '../../util/envelope';
import { savePicture } from '../media/pictures';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import { signedCall } from '../wallet/signed-call';
import {
  CONTACT_FIELDS,
  isProfileField,
  type OwnProfile,
  PROFILE_FIELDS,
  readProfile,
  readPublicProfile,
  saveProfile,
} from './profile';

/** GET /get-profile · PUT /put-profile · GET /get-profile-custom/:wallet, under /api/wallet. */
export function profileRoutes(services: Services): FastifyPluginAsync {
  const { sessions, database, receivePictures, config, clock, confirm, limits } = services;
  return async (scope) => {
    scope.get('/get-profile', { onRequest: sessions.guard }, async (request) => {
      return apiAnswer(await readProfile(database, sessions.of(request).wallet));
    });

    scope.put('/put-profile', { onRequest: sessions.guard }, (request) =>
      receivePictures(request, 1, async ({ fields, pictures: [picture] }) => {
        const session = sessions.of(request);
        const { wallet } = session;
        const { signatures, ...texts } = Object.fromEntries(fields);
        const changes = readChanges(texts);
        const present = await readProfile(database, wallet);
        if (takesKey(present, session, changes)) {
          await confirm(signedCall(request, session, config, { ...texts, signatures: parsed(signatures) }));
        }
        if (changes.name !== undefined && changes.name !== present.name)
          await limits.spend('new-name', wallet);
        if (picture) changes.image = await savePicture(services, picture);
        return apiAnswer(
          await saveProfile(database, wallet, changes, new Date(clock())),
          serviceText.done.profileSaved,
        );
      }),
    );

    scope.get<{ Params: { wallet: string } }>('/get-profile-custom/:wallet', async (request) => {
      const { wallet } = request.params;
      if (!isAccountId(wallet)) throw new DomainError('address-unknown');
      return apiAnswer(await readPublicProfile(database, wallet));
    });
  };
}

/** A device confirms what buyers reach it by; a token that holds the key is the key (decision 93). */
const takesKey = (present: OwnProfile, { signer }: Session, changes: Partial<OwnProfile>): boolean =>
  isOnDevice(signer) &&
  CONTACT_FIELDS.some((field) => {
    const value = changes[field];
    return value !== undefined && spelledPlainly(field, value) !== spelledPlainly(field, present[field]);
  });

/** The same number with other spaces, and the same name of Telegram's with or without @ or capitals, are no change. */
function spelledPlainly(field: (typeof CONTACT_FIELDS)[number], text: string): string {
  if (field === 'phoneNumber') return text.replace(/[\s()-]/g, '');
  return field === 'telegram' ? text.replace(/^@/, '').toLowerCase() : text;
}

/** The signatures of a form are a text of JSON. */
function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws DomainError `input-invalid` naming the first field that does not fit */
function readChanges(fields: Readonly<Record<string, string>>): Partial<Record<keyof OwnProfile, string>> {
  const changes: Partial<Record<Exclude<keyof OwnProfile, 'wallet'>, string>> = {};
  for (const [field, raw] of Object.entries(fields)) {
    if (!isProfileField(field)) {
      throw new DomainError('input-invalid', { field, detail: serviceText.input.unknown(field) });
    }
    const value = plainLine(raw);
    const { max, form } = PROFILE_FIELDS[field];
    if ([...value].length > max) {
      throw new DomainError('input-invalid', { field, detail: `«${field}» admite hasta ${max} caracteres.` });
    }
    if (!form.test(value)) {
      throw new DomainError('input-invalid', { field, detail: serviceText.input.malformed(field) });
    }
    if (field === 'name' && imitatesService(value)) throw new DomainError('name-of-service', { field });
    changes[field] = value;
  }
  return changes;
}
