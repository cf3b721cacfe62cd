import { seenText } from '../../../domain/plain-words';

const TEXT_TYPES = new Set(['text', 'search', 'tel', 'email', 'url', 'password']);

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Drops what cannot be seen from all that is typed or pasted anywhere in the page, before a form reads it: marks that come along from
 * chats and web pages make an account, a number or a word of a phrase another one.
 */
export function dropUnseenTyped(): void {
  window.addEventListener('input', handleInput, { capture: true });
}

function handleInput(event: Event): void {
  const { target } = event;
  // A keyboard that composes a letter still needs its marks: the input that ends it comes afterwards.
  if (!isTextControl(target) || (event instanceof InputEvent && event.isComposing)) return;
  const { value } = target;
  const seen = seenText(value);
  if (seen === value) return;
  const caret =
    target.selectionStart === null ? null : seenText(value.slice(0, target.selectionStart)).length;
  writeValue(target, seen);
  if (caret !== null) target.setSelectionRange(caret, caret);
}

function isTextControl(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && TEXT_TYPES.has(target.type);
}

/** By the prototype's own setter: React watches the element's, and would take the text for one that it wrote itself. */
function writeValue(control: TextControl, value: string): void {
  const prototype: TextControl = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
