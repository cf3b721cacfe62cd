import {
  color,
  depth,
  from,
  IconButton,
  motion,
  radius,
  size,
  space,
  type,
  useBackCloses,
} from '@cosecha/shared/ui/core';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styled, { keyframes } from 'styled-components';

const rise = keyframes`
  from { transform: translateY(2rem); opacity: 0; }
`;
const Dialog = styled.dialog`
  z-index: ${depth('sheet')};
  width: 100%;
  max-width: ${size('column')};
  max-height: calc(92 * var(--dvh));
  margin: auto auto 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* What has the focus is above a StuckFoot of two buttons. */
  scroll-padding-block: ${space('lg')} 9.5rem;
  border: ${size('line')} solid ${color('line')};
  border-bottom: 0;
  border-radius: ${radius('xl')} ${radius('xl')} 0 0;
  background: ${color('surface')};
  color: ${color('text')};
  &[open] {
    animation: ${rise} ${motion('calm')};
  }
  &::backdrop {
    background: ${color('scrim')};
  }
  ${from('wide')} {
    margin: auto;
    border-bottom: ${size('line')} solid ${color('line')};
    border-radius: ${radius('xl')};
  }
`;
const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
  padding: ${space('lg')};
  padding-bottom: calc(${space('xl')} + env(safe-area-inset-bottom, 0px));
`;
const Top = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space('sm')};
`;
const Actions = styled.div`
  display: flex;
`;
const Title = styled.h2`
  ${type('heading')}
  padding-top: ${space('sm')};
  outline: none;
`;

export interface SheetProps {
  open: boolean;
  /** Called by the cross, Escape, the scrim and Back. */
  onClose: () => void;
  title: string;
  /** Beside the cross. */
  action?: ReactNode;
  children: ReactNode;
  /** While true nothing but the caller closes it: money is moving. */
  locked?: boolean;
}

/**
 * A modal sheet from below. The browser's own dialog keeps the focus inside and gives it back; it starts on the
 * title, so that a reader hears what this is about before any button.
 */
export function Sheet({ open, onClose, title, action, children, locked = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isPressedOutside = useRef(false);
  const close = () => {
    if (!locked) onClose();
  };

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      heading.current?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  useBackCloses(open, close);

  function handlePress(event: MouseEvent<HTMLDialogElement>) {
    isPressedOutside.current = event.target === dialog.current;
  }
  /** A press that started inside, as text is selected, may end out here. */
  function handleScrim(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === dialog.current && isPressedOutside.current) close();
  }
  /** A browser lets a second Escape close what refused the first. */
  function handleClosed() {
    if (open && locked) dialog.current?.showModal();
    else if (open) onClose();
  }
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onPointerDown={handlePress}
      onClick={handleScrim}
      onClose={handleClosed}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {open && (
        <Inside>
          <Top>
            <Title id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </Title>
            <Actions>
              {action}
              <IconButton icon="close" label="Cerrar" onClick={close} disabled={locked} />
            </Actions>
          </Top>
          {children}
        </Inside>
      )}
    </Dialog>
  );
}
