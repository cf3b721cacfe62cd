import { DomainError, isAccountId } from '@cosecha/shared/domain';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services';
import { apiAnswer } from '../../util/envelope';
import { readForm } from '../media/read-form';
import {
  isProfileField,
  type OwnProfile,
  PROFILE_FIELDS,
  readProfile,
  readPublicProfile,
  saveProfile,
} from './profile';

/** GET /get-profile · PUT /put-profile · GET /get-profile-custom/:wallet, under /api/wallet. */
export function profileRoutes({ sessions, database, media, config, clock }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/get-profile', { onRequest: sessions.guard }, async (request) => {
      return apiAnswer(await readProfile(database, sessions.of(request).wallet));
    });

    scope.put('/put-profile', { onRequest: sessions.guard }, async (request) => {
      const { wallet } = sessions.of(request);
      const form = await readForm(request, { maxFiles: 1, maxBytes: config.media.maxBytes });
      const changes = readChanges(form.fields);
      const [picture] = form.images;
      if (picture) changes.image = await media.put(picture);
      return apiAnswer(await saveProfile(database, wallet, changes, new Date(clock())), 'Perfil guardado.');
    });

    scope.get<{ Params: { wallet: string } }>('/get-profile-custom/:wallet', async (request) => {
      const { wallet } = request.params;
      if (!isAccountId(wallet)) throw new DomainError('address-unknown');
      return apiAnswer(await readPublicProfile(database, wallet));
    });
  };
}

/** @throws DomainError `input-invalid` naming the first field that does not fit */
function readChanges(fields: ReadonlyMap<string, string>): Partial<Record<keyof OwnProfile, string>> {
  const changes: Partial<Record<Exclude<keyof OwnProfile, 'wallet'>, string>> = {};
  for (const [field, raw] of fields) {
    if (!isProfileField(field)) {
      throw new DomainError('input-invalid', { field, detail: `no conocemos el dato «${field}».` });
    }
    const value = raw.trim();
    const { max, form } = PROFILE_FIELDS[field];
    if ([...value].length > max) {
      throw new DomainError('input-invalid', { field, detail: `«${field}» admite hasta ${max} caracteres.` });
    }
    if (!form.test(value)) {
      throw new DomainError('input-invalid', { field, detail: `«${field}» no tiene la forma esperada.` });
    }
    changes[field] = value;
  }
  return changes;
}
