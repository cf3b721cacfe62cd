import { chatPaths, pathTo } from '@cosecha/shared/paths';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect';
import { typePin } from '../support/pin';

/** The chat as one person uses it: their list, and the conversation that is open. */
export class ChatPages {
  constructor(readonly page: Page) {}

  async openList(): Promise<void> {
    await this.page.goto(chatPaths.conversations);
    await this.unlock(this.list.or(this.page.getByText('Aún no tienes conversaciones')));
  }

  /** @param id of an order, or `q-…` */
  async open(id: string): Promise<void> {
    await this.page.goto(pathTo(chatPaths.conversation, { conversationId: id }));
    await this.unlock(this.messages);
  }

  /** Types the PIN where this device has no key of the chat yet, and waits for the screen behind it. */
  async unlock(behind: Locator = this.messages): Promise<void> {
    const pad = this.page.getByRole('group', { name: 'Teclado de números' });
    await expect(pad.or(behind).first()).toBeVisible();
    if (await pad.isVisible()) await typePin(this.page);
    await expect(behind).toBeVisible();
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: 'Tus conversaciones' });
  }

  /** A conversation in the list. */
  row(words: string | RegExp): Locator {
    return this.list.getByRole('link').filter({ hasText: words });
  }

  /** All messages, from the oldest that is here to the newest. */
  get messages(): Locator {
    return this.page.getByRole('region', { name: 'Mensajes' });
  }

  /** One message, or what happened to the order, by its words. */
  message(words: string | RegExp): Locator {
    return this.messages.getByRole('listitem').filter({ hasText: words });
  }

  /** "Hoy", "Ayer". */
  day(title: string): Locator {
    return this.messages.getByRole('heading', { name: title });
  }

  get field(): Locator {
    return this.page.getByRole('textbox', { name: 'Escribe un mensaje' });
  }

  /** Says something; it is there before the service has it. */
  async write(words: string): Promise<void> {
    await this.field.fill(words);
    await this.page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(this.message(words)).toBeVisible();
  }

  /** How far one's own message has come. */
  async seesMark(
    words: string | RegExp,
    mark: 'Enviando' | 'Enviado' | 'Leído' | 'No se envió',
  ): Promise<void> {
    await expect(this.message(words).getByRole('img', { name: mark })).toBeVisible();
  }

  /** "Escribiendo…", "En línea": beneath the name of the other side. */
  async seesPresence(words: string | RegExp): Promise<void> {
    await expect(this.page.locator('header').getByText(words)).toBeVisible();
  }

  async choose(
    entry:
      | 'Bloquear'
      | 'Buscar en la conversación'
      | 'Desbloquear'
      | 'Reportar'
      | 'Ver su perfil'
      | 'Ver el pedido',
  ): Promise<void> {
    await this.page.getByRole('button', { name: 'Más opciones' }).click();
    const menu = this.page.getByRole('dialog', { name: 'Opciones' });
    await menu.getByText(entry, { exact: true }).click();
  }

  async block(): Promise<void> {
    await this.choose('Bloquear');
    await this.page.getByRole('button', { name: 'Sí, bloquear' }).click();
    await expect(this.page.getByText(/Bloqueaste a esta persona/)).toBeVisible();
  }

  /** The sheet that asks before a link opens. */
  get linkQuestion(): Locator {
    return this.page.getByRole('dialog', { name: '¿Abrir este enlace?' });
  }
}
