import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** The text of the QR code in a PNG, or null. The page's browser unpacks the picture. */
export async function textInPicture(page: Page, picture: Buffer): Promise<string | null> {
  const { width, height, shades } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return { width: image.width, height: image.height, shades: [...data] };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  try {
    return decodeQR({ width, height, data: Uint8ClampedArray.from(shades) });
  } catch {
    return null;
  }
}
