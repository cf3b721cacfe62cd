import { DomainError, IMAGES_PER_OFFER } from '@cosecha/shared/domain';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services';
import { apiAnswer } from '../../util/envelope';
import { keepPicture } from './pictures';

/** POST /api/wallet/upload-images */
export function uploadRoutes(services: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.post('/upload-images', { onRequest: services.sessions.guard }, async (request) => {
      const { pictures } = await services.receivePictures(request, IMAGES_PER_OFFER);
      if (pictures.length === 0) throw new DomainError('image-missing');
      const urls: string[] = [];
      for (const picture of pictures) urls.push(await keepPicture(services, picture));
      return apiAnswer(urls, 'Fotos guardadas.');
    });
  };
}

/** GET /media/:name. The name says by a hash what it stands for: caches may keep it for ever. */
export function mediaRoutes({ media }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
      const image = await media.get(request.params.name);
      if (!image) throw new DomainError('not-found');
      return reply
        .header('content-type', image.mime)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(image.bytes);
    });
  };
}
