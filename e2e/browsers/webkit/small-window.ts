import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The bar of addresses keeps a window 447 px wide; without space around its buttons a phone's width fits. */
const STYLE = `headerbar, headerbar *, button, entry { min-width: 0; min-height: 0; padding: 0; margin: 0; }`;
const SETTINGS = `[Settings]\ngtk-font-name=Sans 3\ngtk-enable-animations=0\n`;

/** @returns a folder of configuration (XDG_CONFIG_HOME) with which GTK's windows become as narrow as a phone */
export async function smallWindow(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-window-'));
  const gtk = join(folder, 'gtk-3.0');
  await mkdir(gtk);
  await writeFile(join(gtk, 'settings.ini'), SETTINGS);
  await writeFile(join(gtk, 'gtk.css'), STYLE);
  return folder;
}
