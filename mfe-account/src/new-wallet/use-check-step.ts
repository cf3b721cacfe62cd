import { pathTo } from '@cosecha/shared/paths';
import { useLocation, useNavigate, useSearchParams } from '@cosecha/shared/router';
import { useState } from 'react';
import { askedPositions, deviceRandom } from './word-check';

const STEP = 'comprobar';

export interface CheckStep {
  /** Positions, from 1, that are asked for; null while the words are shown. */
  asked: readonly number[] | null;
  /** On to the check, which is a step of the history: Back leads to the same words. */
  start: () => void;
  /** Back to the words. */
  leave: () => void;
}

/** Whether the words are shown or asked back. Positions are drawn once, so that Forward asks for the same ones. */
export function useCheckStep(length: number): CheckStep {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [drawn] = useState(() => askedPositions(length, deviceRandom));
  const [isStarted, setStarted] = useState(false);
  return {
    asked: isStarted && params.get('paso') === STEP ? drawn : null,
    start() {
      setStarted(true);
      navigate(pathTo(pathname, {}, { paso: STEP }));
    },
    leave: () => navigate(-1),
  };
}
