import { shortWallet } from '@cosecha/shared/domain';
import { receiversText } from '@cosecha/shared/text';
import { Avatar, Card, Heading, List, ListRow, Row, Stack, Text } from '@cosecha/shared/ui';
import type { KnownPerson } from './use-people';

const texts = receiversText;
/** Longer lists are no help to who types on. */
const MOST = 5;

/** Picture, name, and how far the name can be trusted. */
export function PersonLine({ person: { name, image, from } }: { person: KnownPerson }) {
  return (
    <Row $nowrap $gap="sm">
      <Avatar name={name} src={image} />
      <Stack $gap="none">
        <Text $as="strong" translate="no">
          {name}
        </Text>
        <Text $as="small" $muted>
          {texts.from[from]}
        </Text>
      </Stack>
    </Row>
  );
}

/** People to choose from. */
export function PeopleList({
  people,
  onChoose,
}: {
  people: readonly KnownPerson[];
  onChoose: (account: string) => void;
}) {
  return (
    <Stack $gap="sm">
      <Heading>{texts.like}</Heading>
      <Card $flush>
        <List aria-label={texts.like}>
          {people.slice(0, MOST).map(({ account, name, image }) => (
            <li key={account}>
              <ListRow
                start={<Avatar name={name} src={image} />}
                title={name}
                detail={shortWallet(account)}
                onClick={() => onChoose(account)}
              />
            </li>
          ))}
        </List>
      </Card>
      {people.length > MOST && (
        <Text $as="small" $muted>
          {texts.cut(MOST)}
        </Text>
      )}
    </Stack>
  );
}
