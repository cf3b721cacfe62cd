import { busyStore, pinQuestionStore } from '@cosecha/shared/state';

/** Fields that hold what a person wrote; what was searched for can be searched for again. */
const WRITTEN =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=number], [type=password], [type=url])';

/**
 * Whether a reload would take something away from the person: a change or an upload under way, an open question (the PIN, a
 * sheet, the lock), or text in a field.
 */
export function isBusy(): boolean {
  return (
    busyStore.getState() > 0 ||
    pinQuestionStore.getState() !== null ||
    document.querySelector('dialog[open]') !== null ||
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(holdsText)
  );
}

const holdsText = ({ value, readOnly, disabled }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  value.trim() !== '' && !readOnly && !disabled;
