import type { Chat } from '../data';
import type { Chosen } from './prepare-file';
import { addFiles } from './uploads/uploads';

/** Takes a voice note on its way, like any other file. */
export function sendSpoken(chat: Chat, conversationId: string, spoken: Required<Omit<Chosen, 'text'>>): void {
  addFiles(chat, conversationId, [{ ...spoken, text: '' }]);
}
