import {
  LOCK_MINUTES,
  type LockMinutes,
  lockAfterMinutes,
  setLockAfterMinutes,
  showToast,
} from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Card, Chip, Stack, space, Text } from '@cosecha/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';

const texts = securityText.access;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  gap: ${space('sm')};
  & > button {
    justify-content: center;
    white-space: nowrap;
  }
`;

/** After how long without anybody the app locks. */
export function LockCard() {
  const id = useId();
  const [chosen, setChosen] = useState<LockMinutes>(lockAfterMinutes);

  async function handleChoose(minutes: LockMinutes) {
    const before = chosen;
    setChosen(minutes);
    try {
      await setLockAfterMinutes(minutes);
      showToast({ tone: 'success', text: texts.saved(minutes) });
    } catch {
      setChosen(before);
      showToast({ tone: 'danger', text: texts.failed });
    }
  }
  return (
    <Card>
      <Stack $gap="xs">
        <Text id={id} $as="strong">
          {texts.lock}
        </Text>
        <Text $as="small" $muted>
          {texts.lockHint}
        </Text>
      </Stack>
      <Choices role="group" aria-labelledby={id}>
        {LOCK_MINUTES.map((minutes) => (
          <Chip
            key={minutes}
            selected={minutes === chosen}
            aria-label={texts.minutesLabel(minutes)}
            onClick={() => void handleChoose(minutes)}
          >
            {texts.minutes(minutes)}
          </Chip>
        ))}
      </Choices>
    </Card>
  );
}
