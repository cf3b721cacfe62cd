import { color, radius, size, space, type, VisuallyHidden } from '@cosecha/shared/ui/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { isComposing } from '../form/is-composing';
import { controlLook } from './control-styles';
import { Field, type FieldTexts } from './field';

const Input = styled.input`
  ${controlLook}
`;
const Listbox = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-height: 15rem;
  margin-top: ${space('xs')};
  overflow: auto;
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
`;
const Option = styled.li`
  ${type('body')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('none', 'sm')};
  min-height: ${size('target')};
  padding: ${space('xs', 'lg')};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color('leafSoft')};
    color: ${color('onLeafSoft')};
  }
`;
const Detail = styled.span`
  ${type('small')}
`;

export interface ComboboxOption {
  value: string;
  label: string;
  detail?: string;
}

export interface ComboboxProps extends FieldTexts {
  name?: string;
  /** The field's text. */
  typed: string;
  onTyped: (typed: string) => void;
  /** What fits to it, best first. */
  options: readonly ComboboxOption[];
  onChoose: (value: string) => void;
  /** Says how many there are to those who do not see the list. */
  found: string;
  /** A tap opens the list, too: it is short enough to be looked through. */
  opensOnTap?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field that finds its value in a long list: by letters, arrows and Enter, or a tap on a row. */
export function Combobox({ label, hint, error, optional, ...field }: ComboboxProps) {
  const { name, typed, onTyped, options, onChoose, found, opensOnTap = false } = field;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? options : [];
  const at = Math.min(active, shown.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const count = shown.length;
  // Also the list as it opens: it may lie under what is fixed at the bottom.
  useEffect(() => {
    const place = at >= 0 ? `${listId}-${at}` : listId;
    if (count > 0) document.getElementById(place)?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, at, count]);

  const afterTap = useAfterTap(shown.length > 0);

  function close() {
    setOpen(false);
    setActive(-1);
  }
  function choose(option: ComboboxOption) {
    onChoose(option.value);
    close();
  }
  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const step = STEPS[event.key];
    const chosen = shown[at];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div>
          <Input
            {...control}
            name={name}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={at >= 0 ? optionId(at) : undefined}
            value={typed}
            onChange={({ target }) => {
              onTyped(target.value);
              setOpen(true);
              setActive(-1);
            }}
            onClick={opensOnTap ? () => setOpen(true) : undefined}
            onKeyDown={handleKey}
            onBlur={() => afterTap(close)}
          />
          <Rows id={listId} label={label} shown={shown} at={at} optionId={optionId} onChoose={choose} />
          <VisuallyHidden role="status">{isOpen && typed !== '' ? found : ''}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

/**
 * Runs what a tap outside causes when the finger is up again: a list that closes under it would move what was meant to be tapped.
 * @param isOpen taps are watched only then
 */
function useAfterTap(isOpen: boolean): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
      waiting.current?.();
      waiting.current = null;
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', up);
    return () => {
      isDown.current = false;
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', up);
    };
  }, [isOpen]);
  return (work) => {
    if (isDown.current) waiting.current = work;
    else work();
  };
}

interface RowsProps {
  id: string;
  label: string;
  shown: readonly ComboboxOption[];
  at: number;
  optionId: (index: number) => string;
  onChoose: (option: ComboboxOption) => void;
}

/** The focus stays in the field, which names the active row; the list itself is always there to be named. */
function Rows({ id, label, shown, at, optionId, onChoose }: RowsProps) {
  return (
    <Listbox id={id} role="listbox" aria-label={label} hidden={shown.length === 0} onMouseDown={retainFocus}>
      {shown.map((option, index) => (
        <Option
          key={option.value}
          id={optionId(index)}
          role="option"
          aria-selected={index === at}
          onClick={() => onChoose(option)}
        >
          <span>{option.label}</span>
          {option.detail && <Detail>{option.detail}</Detail>}
        </Option>
      ))}
    </Listbox>
  );
}

const retainFocus = (event: MouseEvent) => event.preventDefault();
