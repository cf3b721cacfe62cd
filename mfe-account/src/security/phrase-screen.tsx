import { PinPad, useOpenPhrase } from '@cosecha/shared/pin';
import { usePhraseStatus } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Banner, Screen, Text } from '@cosecha/shared/ui';
import { useCallback, useState } from 'react';
import { NotKept, SECURITY_PATH } from './not-kept';
import { ShownPhrase } from './shown-phrase';

const texts = securityText.phrase;

/** The words of the signed-in wallet, behind the PIN and for a minute. They live in this screen and nowhere else. */
export function PhraseScreen() {
  const { kept } = usePhraseStatus();
  const [words, setWords] = useState<readonly string[] | null>(null);
  const [wasHidden, setWasHidden] = useState(false);
  const hide = useCallback(() => {
    setWords(null);
    setWasHidden(true);
  }, []);

  if (!kept) return <NotKept title={texts.title} kept={kept} />;
  return (
    <Screen title={texts.title} backTo={SECURITY_PATH}>
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
          <AskPin onOpened={(phrase) => setWords(phrase.split(' '))} />
        </>
      )}
    </Screen>
  );
}

function AskPin({ onOpened }: { onOpened: (phrase: string) => void }) {
  const { isUnavailable: _gone, ...pad } = useOpenPhrase({ onOpened });
  return (
    <>
      <Text $as="lead" $muted>
        {texts.ask}
      </Text>
      <PinPad {...pad} />
    </>
  );
}
