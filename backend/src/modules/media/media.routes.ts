import { DomainError, IMAGES_PER_OFFER, SHARE_PICTURE } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import { apiAnswer } from '../../util/envelope';
import type { Services } from '../services';
import { savePicture } from './pictures';
import { drawPreview } from './reencode-picture';

/** POST /api/wallet/upload-images */
export function uploadRoutes(services: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.post('/upload-images', { onRequest: services.sessions.guard }, (request) =>
      services.receivePictures(request, IMAGES_PER_OFFER, async ({ pictures }) => {
        if (pictures.length === 0) throw new DomainError('image-missing');
        const urls: string[] = [];
        for (const picture of pictures) urls.push(await savePicture(services, picture));
        return apiAnswer(urls, serviceText.done.photosSaved);
      }),
    );
  };
}

/** What a whole picture may be; only old ones are none of WebP. */
const ENDINGS = ['webp', 'jpg', 'png'] as const;
/** Previews are drawn when they are asked for, each some thirty milliseconds of a processor. */
const MOST_PREVIEWS_AT_ONCE = 4;

/**
 * GET /media/:name · GET /media/share/:name, the same picture for link previews. Names are content hashes, so responses
 * are immutable.
 */
export function mediaRoutes({ media }: Services): FastifyPluginAsync {
  let drawing = 0;
  return async (scope) => {
    scope.get<{ Params: { name: string } }>('/share/:name', async (request, reply) => {
      const [, hash] = /^([a-f\d]{64})\.jpg$/.exec(request.params.name) ?? [];
      if (hash === undefined) throw new DomainError('not-found');
      if (drawing >= MOST_PREVIEWS_AT_ONCE) throw new DomainError('service-down');
      drawing += 1;
      try {
        const preview = await previewOf(media, hash);
        return reply.headers({ ...FOR_EVER, 'content-type': SHARE_PICTURE.type }).send(preview);
      } finally {
        drawing -= 1;
      }
    });

    scope.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
      const image = await media.get(request.params.name);
      if (!image) throw new DomainError('not-found');
      return reply.headers({ ...FOR_EVER, 'content-type': image.mime }).send(image.bytes);
    });
  };
}

const FOR_EVER = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

async function previewOf(media: Services['media'], hash: string): Promise<Buffer> {
  for (const ending of ENDINGS) {
    const image = await media.get(`${hash}.${ending}`);
    if (image) return drawPreview(image.bytes);
  }
  throw new DomainError('not-found');
}
