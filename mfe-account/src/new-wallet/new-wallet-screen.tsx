import { accountText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { PhraseTools } from '../phrase/phrase-tools';
import { useOnlyAnonymous } from '../phrase/use-only-anonymous';
import { usePhraseTools } from '../phrase/use-phrase-tools';
import { CheckWords } from './check-words';
import { ShowWords } from './show-words';
import { askedPositions, deviceRandom } from './word-check';

const texts = accountText.newWallet;

/** A new wallet: twelve words made on this device, shown, asked back, and only then used. */
export function NewWalletScreen() {
  useOnlyAnonymous();
  const tools = usePhraseTools();
  if (tools.data) return <NewPhrase tools={tools.data} />;
  return (
    <Screen title={texts.title} backTo="/welcome">
      {tools.error ? (
        <ErrorState text={accountText.phrase.listFailed} onRetry={tools.refresh} />
      ) : (
        <Skeleton label={texts.making} rows={4} />
      )}
    </Screen>
  );
}

/** The words are drawn once and stay the same while the person looks, writes and is asked. */
function NewPhrase({ tools }: { tools: PhraseTools }) {
  const [words] = useState(() => tools.newPhrase().split(' '));
  const [asked, setAsked] = useState<number[] | null>(null);
  if (!asked) {
    return <ShowWords words={words} onWritten={() => setAsked(askedPositions(words.length, deviceRandom))} />;
  }
  return <CheckWords words={words} asked={asked} onShowAgain={() => setAsked(null)} />;
}
