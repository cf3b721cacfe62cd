import { signOut, useLockState, useSession } from '@cosecha/shared/state';
import { lockText } from '@cosecha/shared/text';
import { Banner, Button, color, depth, Stack, size, space } from '@cosecha/shared/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { preloadPinCode, usePinCode } from './use-pin-code';

/** Late enough not to delay the first screen. Milliseconds. */
const PRELOAD_AFTER_MS = 30_000;

const Cover = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: ${depth('lock')};
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  visibility: visible;
  background: ${color('paper')};
  color: ${color('text')};
`;
const Inside = styled.div`
  display: grid;
  align-content: safe center;
  min-height: 100%;
  max-width: ${size('column')};
  margin-inline: auto;
  padding: ${space('xl', 'lg')};
`;

/** The lock of the whole app; once per page. What lies under it stays mounted and goes on. */
export function LockHost() {
  const state = useLockState();
  const { signedIn } = useSession();
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(preloadPinCode, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);
  return state === 'open' ? null : <LockCover />;
}

function LockCover() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { code, failed, retry } = usePinCode(true);
  useStayOnTop(dialog);
  return (
    <Cover ref={dialog} data-lock="" aria-label={lockText.title} onCancel={(event) => event.preventDefault()}>
      <Inside>
        {code && <code.LockScreen />}
        {failed && (
          <Stack>
            <Banner tone="warning">{lockText.loadFailed}</Banner>
            <Button onClick={retry}>{lockText.retry}</Button>
            <Button variant="quiet" onClick={signOut}>
              {lockText.leave}
            </Button>
          </Stack>
        )}
      </Inside>
    </Cover>
  );
}

/** A modal dialog that nothing gets above: a sheet that opens meanwhile, in whichever remote, comes to lie under it. */
function useStayOnTop(dialog: { current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const own = dialog.current;
    if (!own) return;
    const rise = () => {
      if (own.open) own.close();
      own.showModal();
    };
    const observer = new MutationObserver((changes) => {
      const isCovered = changes.some(
        ({ target }) => target !== own && target instanceof HTMLDialogElement && target.open,
      );
      if (isCovered || !own.open) rise();
    });
    rise();
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      own.close();
    };
  }, [dialog]);
}
