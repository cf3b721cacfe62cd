const SAMPLE_MS = 100;

export interface Meter {
  /** The strongest moment of each tenth of a second so far, from 0 to 1. */
  levels: readonly number[];
  close(): void;
}

/** Listens along; a browser that cannot measure leaves the wave flat. */
export function measureLevels(stream: MediaStream): Meter {
  const levels: number[] = [];
  if (typeof AudioContext === 'undefined') return { levels, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const moments = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(moments);
    levels.push(
      Math.min(
        1,
        moments.reduce((most, moment) => Math.max(most, Math.abs(moment)), 0),
      ),
    );
  }, SAMPLE_MS);
  return {
    levels,
    close() {
      clearInterval(timer);
      void context.close();
    },
  };
}
