import { IconButton, size } from '@cosecha/shared/ui/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { LISTEN, STOP_LISTENING } from '../../../text/es/kit';
import { spokenLines } from '../../../text/es/spoken';
import { canSpeak, onVoices, speak } from './speech';

/**
 * Reads a screen or a sheet aloud, whichever its header belongs to, with the browser's own voice. Not drawn where there is no
 * Spanish one.
 */
export function ReadAloud() {
  const place = useRef<HTMLSpanElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  const isPossible = useSyncExternalStore(onVoices, canSpeak, () => false);
  // A voice goes on after the screen that it reads has gone.
  useEffect(() => () => stop.current?.(), []);

  function handlePress() {
    if (stop.current) return stop.current();
    // biome-ignore lint/performance/useDomNodeTextContent: textContent has what is hidden, and no lines
    const words = place.current?.closest('header')?.parentElement?.innerText ?? '';
    setSpeaking(true);
    stop.current = speak(spokenLines(words), () => {
      stop.current = null;
      setSpeaking(false);
    });
  }
  return (
    <Place ref={place}>
      {isPossible && (
        <IconButton
          icon={isSpeaking ? 'pause' : 'speaker'}
          label={isSpeaking ? STOP_LISTENING : LISTEN}
          onClick={handlePress}
        />
      )}
    </Place>
  );
}

/** As wide as its button before the voices are known. */
const Place = styled.span`
  min-width: ${size('target')};
`;
