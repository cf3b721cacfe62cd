import { accountPaths } from '@cosecha/shared/paths';
import { onSight, usePhraseStatus } from '@cosecha/shared/state';
import { accountText, securityText } from '@cosecha/shared/text';
import { Button, ButtonLink, color, Icon, PhraseGrid, Stack, space, type } from '@cosecha/shared/ui';
import { useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { CopyWords } from '../../new-wallet/copy-words';

const texts = securityText.phrase;
const SECOND_MS = 1_000;
/** How long the words are shown. */
const SHOWN_SECONDS = 60;

/** Not to be marked and dragged into an address bar or a search. */
const Guarded = styled.div`
  -webkit-user-select: none;
  user-select: none;
`;
const Left = styled.p`
  ${type('small')}
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  color: ${color('textMuted')};
`;

interface Props {
  words: readonly string[];
  /** The minute is over, the person hid it, or the page went out of sight. */
  onHide: () => void;
}

export function ShownPhrase({ words, onHide }: Props) {
  const { verified } = usePhraseStatus();
  const left = useHidingSoon(onHide);
  return (
    <Stack>
      <Left role="timer">
        <Icon name="clock" size="iconSm" />
        {texts.left(left)}
      </Left>
      <Guarded onDragStart={(event) => event.preventDefault()}>
        <PhraseGrid words={words} label={accountText.newWallet.wordsLabelFor(words.length)} />
      </Guarded>
      <Stack $gap="sm">
        <Button icon="eye-off" onClick={onHide}>
          {texts.hide}
        </Button>
        {verified === false && (
          <ButtonLink to={accountPaths.backup} variant="secondary" icon="check">
            {texts.verify}
          </ButtonLink>
        )}
        <CopyWords words={words} />
      </Stack>
    </Stack>
  );
}

/** Counts down, and ends at once when the tab is hidden or the app locks. @returns whole seconds left */
function useHidingSoon(onHide: () => void): number {
  const [left, setLeft] = useState(SHOWN_SECONDS);
  // Before the words are painted, so that they are never shown without a time limit.
  useLayoutEffect(() => {
    const untilMs = Date.now() + SHOWN_SECONDS * SECOND_MS;
    const timer = setInterval(() => {
      const seconds = Math.ceil((untilMs - Date.now()) / SECOND_MS);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) onHide();
    }, SECOND_MS);
    const unsubscribe = onSight((isInSight) => !isInSight && onHide());
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [onHide]);
  return left;
}
