import { type PushChoice, queryKeys, readableError, savePushChoice } from '@cosecha/shared/api';
import { NOTICE_GROUPS, type NoticeGroup } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { notificationsText } from '@cosecha/shared/text';
import { Banner, Card, Checkbox, Heading, List, Stack, space, Text } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';

const { groups: texts, group: words } = notificationsText.settings;

/**
 * Kinds of push notifications, for all devices of the person. Each change is saved at once; a failed one is reverted.
 */
export function GroupChoices({ choice }: { choice: PushChoice }) {
  const { wallet } = useSession();
  const client = useQueryClient();
  const [pending, setPending] = useState<Partial<PushChoice>>({});
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(group: NoticeGroup, isOn: boolean) {
    setProblem(null);
    setPending((before) => ({ ...before, [group]: isOn }));
    try {
      const push = await savePushChoice({ [group]: isOn });
      client.setQueryData(queryKeys.notices.settings(wallet ?? ''), (known: object | undefined) =>
        known ? { ...known, push } : known,
      );
    } catch (error) {
      setProblem(readableError(error));
    } finally {
      setPending(({ [group]: _saved, ...rest }) => rest);
    }
  }

  return (
    <Stack $gap="sm" as="section" aria-label={texts.title}>
      <div>
        <Heading>{texts.title}</Heading>
        <Text $as="small" $muted>
          {texts.lead}
        </Text>
      </div>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <Card $flush>
        <List>
          {NOTICE_GROUPS.map((group) => (
            <li key={group}>
              <Line>
                <Checkbox
                  checked={pending[group] ?? choice[group]}
                  disabled={group in pending}
                  onChange={({ target }) => void choose(group, target.checked)}
                  label={
                    <Label>
                      <Text as="span" $as="strong">
                        {words[group].title}
                      </Text>
                      <Text as="span" $as="small" $muted>
                        {words[group].detail}
                      </Text>
                    </Label>
                  }
                />
              </Line>
            </li>
          ))}
        </List>
      </Card>
    </Stack>
  );
}

const Line = styled.div`
  padding: ${space('sm', 'lg')};
`;
const Label = styled.span`
  display: grid;
`;
