const voices = (): readonly SpeechSynthesisVoice[] => globalThis.speechSynthesis?.getVoices() ?? [];

/** Colombian Spanish, else any; undefined where there is none. */
const spanishVoice = (): SpeechSynthesisVoice | undefined => {
  const spanish = voices().filter(({ lang }) => /^es\b/i.test(lang));
  return spanish.find(({ lang }) => /^es[-_]CO$/i.test(lang)) ?? spanish[0];
};

export const canSpeak = (): boolean => spanishVoice() !== undefined;

/** Browsers load their voices late. */
export function onVoices(changed: () => void): () => void {
  const { speechSynthesis } = globalThis;
  speechSynthesis?.addEventListener?.('voiceschanged', changed);
  return () => speechSynthesis?.removeEventListener?.('voiceschanged', changed);
}

/**
 * Speaks lines one after the other: browsers cut long texts short.
 * @param onEnd called once, after the last line, a failure or a stop
 * @returns stops it
 */
export function speak(lines: readonly string[], onEnd: () => void): () => void {
  if (typeof SpeechSynthesisUtterance === 'undefined') {
    onEnd();
    return () => undefined;
  }
  const { speechSynthesis } = globalThis;
  const voice = spanishVoice();
  let isOver = false;
  function end() {
    if (isOver) return;
    isOver = true;
    speechSynthesis.cancel();
    onEnd();
  }
  // What another screen left is not read first.
  speechSynthesis.cancel();
  lines.forEach((line, index) => {
    const utterance = new SpeechSynthesisUtterance(line);
    utterance.lang = voice?.lang ?? 'es';
    if (voice) utterance.voice = voice;
    utterance.onerror = end;
    if (index === lines.length - 1) utterance.onend = end;
    speechSynthesis.speak(utterance);
  });
  if (lines.length === 0) end();
  return end;
}
