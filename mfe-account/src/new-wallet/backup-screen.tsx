import { accountPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { phraseVault, showToast, usePhraseStatus } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, Skeleton } from '@cosecha/shared/ui';
import { useState } from 'react';
import { AskPin } from '../phrase/ask-pin';
import { CheckWords } from './check-words';
import { ShowWords } from './show-words';
import { useCheckStep } from './use-check-step';

const texts = entryText.backup;

/** /frase-de-respaldo: the words of the signed-in wallet, behind the PIN, until they are written down and asked back. */
export function BackupScreen() {
  const { isStored } = usePhraseStatus();
  const [words, setWords] = useState<string[] | null>(null);
  if (words) return <WriteDown words={words} />;
  return (
    <Screen title={texts.title} backTo={accountPaths.account}>
      {isStored === null && <Skeleton rows={3} />}
      {isStored === false && (
        <EmptyState
          {...texts.notStored}
          icon="key"
          action={<ButtonLink to={accountPaths.account}>{texts.notStored.action}</ButtonLink>}
        />
      )}
      {isStored && <AskPin explain={texts.ask} onOpened={(phrase) => setWords(phrase.split(' '))} />}
    </Screen>
  );
}

function WriteDown({ words }: { words: readonly string[] }) {
  const navigate = useNavigate();
  const { asked, start, leave } = useCheckStep(words.length);

  async function handleChecked() {
    await phraseVault.markVerified();
    showToast({ tone: 'success', text: texts.done });
    navigate(accountPaths.account, { replace: true });
  }
  if (!asked) return <ShowWords words={words} backTo={accountPaths.account} onWritten={start} />;
  return (
    <CheckWords
      words={words}
      asked={asked}
      onShowAgain={leave}
      onChecked={handleChecked}
      action={texts.check}
      note=""
    />
  );
}
