import { saveFile } from '@cosecha/shared/browser';
import { safeFileName } from '../file-name';
import type { OpenedFile } from '../kinds';

/** Puts a file of a message among the device's downloads, without its type, so that no browser opens it in our name. */
export const saveOpenedFile = ({ plain, kind }: OpenedFile, name: string): void =>
  saveFile(safeFileName(name, kind), plain);
