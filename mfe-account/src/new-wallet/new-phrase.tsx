import type { PhraseTools } from '@cosecha/shared/signing';
import { type ReactNode, useState } from 'react';
import { PinStep } from '../entry/pin-step';
import type { Entry } from '../entry/use-entry';
import { CheckWords } from './check-words';
import { Later } from './later';
import { ShowWords } from './show-words';
import { useCheckStep } from './use-check-step';

interface Props {
  tools: PhraseTools;
  entry: Entry;
  /** Other ways on, under the words. */
  children?: ReactNode;
}

/** Twelve new words: shown, asked back or put off, then the PIN. They are drawn once and stay the same all the way. */
export function NewPhrase({ tools, entry, children }: Props) {
  const [words] = useState(() => tools.newPhrase().split(' '));
  const { asked, start, leave } = useCheckStep(words.length);
  const enter = (verified: boolean) => void entry.enter({ phrase: words.join(' '), verified });
  if (entry.choosePin) return <PinStep entry={entry} />;
  if (asked) {
    return (
      <CheckWords
        words={words}
        asked={asked}
        onShowAgain={leave}
        onChecked={() => enter(true)}
        pending={entry.pending}
        error={entry.error}
      />
    );
  }
  return (
    <ShowWords words={words} onWritten={start}>
      <Later onConfirm={() => enter(false)} pending={entry.pending} error={entry.error} />
      {children}
    </ShowWords>
  );
}
