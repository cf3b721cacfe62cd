interface Steps {
  /** Whether the history is on an entry for what covers the screen. */
  isStepped: () => boolean;
  /** Adds one. */
  step: () => void;
}

/** What covers the screen, the topmost last, with one entry of the history for all of it. */
export function createCovers({ isStepped, step }: Steps) {
  const covers: (() => void)[] = [];
  const stepWhereCovered = () => {
    if (covers.length > 0 && !isStepped()) step();
  };
  const closeTop = (): boolean => {
    const close = covers.at(-1);
    close?.();
    return close !== undefined;
  };

  return {
    closeTop,
    /** @returns takes it away */
    add(close: () => void): () => void {
      covers.push(close);
      stepWhereCovered();
      return () => {
        covers.splice(covers.indexOf(close), 1);
      };
    },
    /** A step back has taken the entry. @returns whether it was for anything */
    stepBack(): boolean {
      const isUsed = closeTop();
      // The next one needs a step as well, or the same one where it refused: known once React has drawn.
      if (isUsed) setTimeout(stepWhereCovered);
      return isUsed;
    },
  };
}
