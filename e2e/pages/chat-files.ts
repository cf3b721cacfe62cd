import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Photos and files of the conversation that is open. */
export class ChatFiles {
  constructor(
    readonly page: Page,
    readonly messages: Locator,
  ) {}

  /** Chooses, looks at what was chosen, and sends it. @param caption of the first */
  async choose(files: ChosenFile | ChosenFile[], caption = ''): Promise<void> {
    await this.page.getByRole('button', { name: 'Adjuntar', exact: true }).click();
    await this.page.getByLabel('Fotos o archivos').setInputFiles(files);
    const sheet = this.page.getByRole('dialog', { name: /^Antes de enviarlo/ });
    await expect(sheet).toBeVisible();
    if (caption !== '')
      await sheet
        .getByLabel(/^Comentario/)
        .first()
        .fill(caption);
    await sheet.getByRole('button', { name: /^Enviar/ }).click();
    await expect(sheet).toBeHidden();
  }

  /** What is on its way, by its name. */
  row(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Archivos en camino' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  progress(name: string): Locator {
    return this.row(name).getByRole('progressbar', { name: `Envío de ${name}` });
  }

  async ask(
    what: 'Pausar' | 'Continuar' | 'Cancelar el envío de' | 'Reintentar' | 'Descartar',
    name: string,
  ) {
    await this.row(name)
      .getByRole('button', { name: `${what} ${name}`, exact: true })
      .click();
  }

  /** Its row has gone and its message is there. */
  async seesSent(name: string): Promise<void> {
    await expect(this.file(name)).toHaveCount(1, { timeout: 90_000 });
    await expect(this.row(name)).toHaveCount(0);
  }

  /** A file among the messages. */
  file(name: string): Locator {
    return this.messages.getByRole('button', { name: new RegExp(name.replaceAll('.', '\\.')) });
  }

  get pictures(): Locator {
    return this.messages.getByRole('button', { name: 'Foto: ver en grande' });
  }

  /** Saves what a button saves. */
  async save(button: Locator): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
