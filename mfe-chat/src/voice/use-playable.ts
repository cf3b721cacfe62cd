import { bestEffort } from '@cosecha/shared/promise';
import { useObjectUrl } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { FILE_KINDS } from '../files/kinds';

const WEBM = FILE_KINDS.weba.type;
/** What iPhones before iOS 17.4 play in place of WebM: the same sound, in a container of Apple's. */
const CAF = 'audio/x-caf';

const plays = (type: string): boolean => document.createElement('audio').canPlayType(type) !== '';

interface Playable {
  url: string | null;
  /** This browser plays it in no way. */
  isBroken: boolean;
  /** It cannot play what it was given. */
  refuse: () => void;
}

/** A voice note as this browser plays it. */
export function usePlayable(file: Blob | null | undefined): Playable {
  const [isRefused, setRefused] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [moved, setMoved] = useState<Blob | null>(null);
  const canMove = file?.type === WEBM && plays(CAF);
  const isMoved = canMove && (isRefused || !plays(`${WEBM}; codecs="opus"`));

  useEffect(() => {
    if (!isMoved || !file) return;
    let isGone = false;
    void bestEffort(moveToCaf(file), null).then((caf) => {
      if (isGone) return;
      setMoved(caf);
      setBroken(caf === null);
    });
    return () => {
      isGone = true;
    };
  }, [isMoved, file]);

  return {
    url: useObjectUrl(isMoved ? moved : file),
    isBroken,
    refuse: () => (canMove && !isMoved ? setRefused(true) : setBroken(true)),
  };
}

async function moveToCaf(file: Blob): Promise<Blob | null> {
  const { opusInCaf } = await import('./opus-in-caf');
  const caf = opusInCaf(await file.arrayBuffer());
  return caf && new Blob(caf, { type: CAF });
}
