import { accountPaths } from '@cosecha/shared/paths';
import { usePhraseStatus } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Banner, Screen } from '@cosecha/shared/ui';
import { useCallback, useState } from 'react';
import { AskPin } from '../../phrase/ask-pin';
import { NoStoredPhrase } from './no-stored-phrase';
import { ShownPhrase } from './shown-phrase';

const texts = securityText.phrase;

/** The words of the signed-in wallet, behind the PIN and for a minute. They live in this screen and nowhere else. */
export function PhraseScreen() {
  const { isStored } = usePhraseStatus();
  const [words, setWords] = useState<readonly string[] | null>(null);
  const [wasHidden, setWasHidden] = useState(false);
  const hide = useCallback(() => {
    setWords(null);
    setWasHidden(true);
  }, []);

  if (!isStored) return <NoStoredPhrase title={texts.title} isStored={isStored} />;
  return (
    <Screen title={texts.title} backTo={accountPaths.security}>
      {words ? (
        <ShownPhrase words={words} onHide={hide} />
      ) : (
        <>
          {wasHidden ? (
            <Banner tone="info" icon="eye-off" title={texts.hidden}>
              {texts.again}
            </Banner>
          ) : (
            <Banner tone="warning" icon="key" title={texts.warningTitle}>
              {texts.warning}
            </Banner>
          )}
          <AskPin explain={texts.ask} onOpened={(phrase) => setWords(phrase.split(' '))} />
        </>
      )}
    </Screen>
  );
}
