import { accountPaths, chatPaths } from '@cosecha/shared/paths';
import { PinPad, useOpenPhrase } from '@cosecha/shared/pin';
import { Link } from '@cosecha/shared/router';
import { usePhraseStatus } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  color,
  Disclosure,
  EmptyState,
  Stack,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { unlockChat } from '../data';
import { chatErrorText } from '../open/chat-error';

const text = chatText.unlock;

/** The PIN, with words on what it is for. */
export function UnlockPanel({ isAgain, onUnlocked }: { isAgain: boolean; onUnlocked: () => void }) {
  const { isStored } = usePhraseStatus();
  const [failure, setFailure] = useState<string | null>(isAgain ? text.again : null);
  const { pad, isUnavailable } = useOpenPhrase({ onOpened, onPasskey: onOpened });
  async function onOpened(phrase: string) {
    setFailure(null);
    try {
      await unlockChat(phrase);
      onUnlocked();
    } catch (error) {
      setFailure(chatErrorText(error));
    }
  }
  if (isStored === false || isUnavailable) return <NoPhrase />;
  return (
    <Stack $gap="xl">
      <Stack $gap="sm">
        <Text $as="lead">{text.lead}</Text>
        <Disclosure summary={text.whyTitle}>
          <Text $as="small" $muted>
            {text.why}
          </Text>
          <More to={chatPaths.privacy}>{text.privacy}</More>
        </Disclosure>
      </Stack>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <PinPad {...pad} />
    </Stack>
  );
}

/** Without the words the key cannot be opened here. */
function NoPhrase() {
  return (
    <EmptyState
      icon="key"
      title={text.unavailableTitle}
      text={text.unavailable}
      action={<ButtonLink to={accountPaths.account}>{text.unavailableAction}</ButtonLink>}
    />
  );
}

const More = styled(Link)`
  ${type('label')}
  display: inline-block;
  padding-block: ${space('md')};
  color: ${color('primary')};
`;
