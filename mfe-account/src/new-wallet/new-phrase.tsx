import type { PhraseTools } from '@cosecha/shared/signing';
import { type ReactNode, useState } from 'react';
import { PinStep } from '../entry/pin-step';
import type { Entry } from '../entry/use-entry';
import { CheckWords } from './check-words';
import { Later } from './later';
import { ShowWords } from './show-words';
import { askedPositions, deviceRandom } from './word-check';

interface Props {
  tools: PhraseTools;
  entry: Entry;
  hasPassword?: boolean;
  backTo?: string;
  /** Other ways on, under the words. */
  children?: ReactNode;
}

/** Twelve new words: shown, asked back or put off, then the PIN. They are drawn once and stay the same all the way. */
export function NewPhrase({ tools, entry, hasPassword, backTo, children }: Props) {
  const [words] = useState(() => tools.newPhrase().split(' '));
  const [asked, setAsked] = useState<number[] | null>(null);
  const enter = (verified: boolean) => void entry.enter({ phrase: words.join(' '), verified, hasPassword });
  if (entry.choosePin) return <PinStep onChosen={entry.choosePin} />;
  if (asked) {
    return (
      <CheckWords
        words={words}
        asked={asked}
        onShowAgain={() => setAsked(null)}
        onChecked={() => enter(true)}
        pending={entry.pending}
        error={entry.error}
      />
    );
  }
  return (
    <ShowWords
      words={words}
      backTo={backTo}
      onWritten={() => setAsked(askedPositions(words.length, deviceRandom))}
    >
      <Later onConfirm={() => enter(false)} pending={entry.pending} error={entry.error} />
      {children}
    </ShowWords>
  );
}
