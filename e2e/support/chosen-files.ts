import type { Page } from '@playwright/test';
import type { ChosenFile } from '../pages/chat-files';

/** What a camera writes beside the picture; it must never leave the device. */
export const CAMERA_WORDS = 'GPS 4.6376 -75.5706 finca El Mirador';
/** Part of every line of a large file, to be looked for where it must not be. */
export const LINE_WORDS = 'bulto de café pergamino de la finca El Mirador';

/** A photo as a phone makes it: a picture with the camera's notes in front. */
export async function cameraPhoto(page: Page, name: string): Promise<ChosenFile> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1800;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    const light = brush.createLinearGradient(0, 0, 2400, 1800);
    light.addColorStop(0, '#5b8c3a');
    light.addColorStop(1, '#6f4e37');
    brush.fillStyle = light;
    brush.fillRect(0, 0, 2400, 1800);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const picture = Buffer.from(base64, 'base64');
  const notes = Buffer.from(`Exif\0\0${CAMERA_WORDS}`);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(notes.length + 2, 2);
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([picture.subarray(0, 2), segment, notes, picture.subarray(2)]),
  };
}

/** A list of so many bytes, no two lines alike. */
export function longList(name: string, bytes: number): ChosenFile {
  const lines: string[] = [];
  for (let at = 0, size = 0; size < bytes; at += 1) {
    const line = `${at};${LINE_WORDS};${Math.imul(at, 2_654_435_761) >>> 0}\n`;
    lines.push(line);
    size += Buffer.byteLength(line);
  }
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('')).subarray(0, bytes) };
}
