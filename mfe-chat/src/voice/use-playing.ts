import { bestEffort } from '@cosecha/shared/promise';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { speedStore } from './speed';

/** Only one voice note plays at a time. */
let playing: HTMLAudioElement | null = null;

export interface Playing {
  audio: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  /** Milliseconds from the beginning. */
  atMs: number;
  speed: number;
  toggle: () => void;
  seek: (ms: number) => void;
  /** For the audio element. */
  events: {
    onPlay: () => void;
    onPause: () => void;
    onTimeUpdate: () => void;
    onEnded: () => void;
  };
}

/** How a voice note is played. The element tells what happens: a headset or the lock screen may pause it, too. */
export function usePlaying(): Playing {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atMs, setAtMs] = useState(0);
  const { speed } = useSyncExternalStore(speedStore.subscribe, speedStore.getState, speedStore.getState);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  });

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    // Paused before it started, or the browser needs another tap; unplayable bytes are reported by the element's error
    // event.
    void bestEffort(element.play());
  }
  return {
    audio,
    isPlaying,
    atMs,
    speed,
    toggle,
    seek(ms) {
      if (audio.current) audio.current.currentTime = ms / 1_000;
      setAtMs(ms);
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setAtMs((audio.current?.currentTime ?? 0) * 1_000),
      onEnded: () => {
        setPlaying(false);
        setAtMs(0);
      },
    },
  };
}
