import { chatPaths } from '@cosecha/shared/paths';
import { chatText } from '@cosecha/shared/text';
import { ButtonLink, Card, Icon, ListMark, Row, Screen, Stack, Text } from '@cosecha/shared/ui';

const text = chatText.privacy;

/** /chat/privacidad: what is encrypted, what can be seen all the same, and by whom. */
export function PrivacyScreen() {
  return (
    <Screen title={text.title} backTo={chatPaths.conversations}>
      <Stack>
        <Text $as="lead">{text.lead}</Text>
        {text.sections.map(({ icon, title, text: words }) => (
          <Card as="section" key={title} aria-label={title}>
            <Row $gap="md" $nowrap>
              <ListMark>
                <Icon name={icon} />
              </ListMark>
              <Text as="h2" $as="strong">
                {title}
              </Text>
            </Row>
            <Text>{words}</Text>
          </Card>
        ))}
      </Stack>
      <ButtonLink to={chatPaths.conversations} variant="secondary" icon="chat">
        {text.action}
      </ButtonLink>
    </Screen>
  );
}
