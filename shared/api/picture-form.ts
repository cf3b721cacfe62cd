import { narrowField, type PictureFiles } from '../domain';

/** Puts a picture into a form as the service reads it: the whole one, its narrower copies behind it. */
export function appendPicture(form: FormData, { whole, narrower }: PictureFiles): void {
  form.append('image', whole, 'foto');
  for (const { width, file } of narrower) form.append(narrowField(width), file, 'foto');
}
