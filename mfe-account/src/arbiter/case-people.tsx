import {
  type Dispute,
  type DisputeParty,
  type UserStatistics,
  useRatingSummary,
  useStatistics,
} from '@cosecha/shared/api';
import { shortWallet, telegramLink } from '@cosecha/shared/domain';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { disputeText, sellerSentence } from '@cosecha/shared/text';
import {
  Avatar,
  Beside,
  Card,
  color,
  Heading,
  Icon,
  OutsideLink,
  RatingStars,
  Row,
  Stack,
  size,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = disputeText.desk.case;

interface Props {
  parties: NonNullable<Dispute['parties']>;
  /** Once it has ended the arbiter is not told any more how to reach them. */
  isOpen: boolean;
}

/** Both sides: who they are, how their orders ended, how to reach them. */
export function CasePeople({ parties, isOpen }: Props) {
  return (
    <Card as="section" aria-label={text.people}>
      <Heading>{text.people}</Heading>
      <Party
        role={text.seller}
        party={parties.seller}
        showsContact={isOpen}
        trust={(known) => sellerSentence(known?.record)}
      />
      <Between />
      <Party role={text.buyer} party={parties.buyer} showsContact={isOpen} trust={ordersOfBuyer} />
    </Card>
  );
}

const ordersOfBuyer = (known: UserStatistics | null) =>
  text.orders(known?.ordersCompleted ?? 0, known?.totalOrders ?? 0);

interface PartyProps {
  role: string;
  party: DisputeParty;
  showsContact: boolean;
  /** How their orders ended. */
  trust: (known: UserStatistics | null) => string;
}

function Party({ role, party, showsContact, trust }: PartyProps) {
  const { wallet, image } = party;
  const name = party.name || shortWallet(wallet);
  const statistics = useStatistics(wallet);
  const rating = useRatingSummary(wallet);
  return (
    <Stack $gap="sm">
      <Beside>
        <Avatar name={name} src={image} size="avatarLg" />
        <Stack $gap="hair">
          <Text $as="small" $muted>
            {role}
          </Text>
          <Text $as="strong">{name}</Text>
          {statistics.data !== undefined && (
            <Text $as="small" $muted>
              {trust(statistics.data)}
            </Text>
          )}
          {rating.data && <RatingStars {...rating.data} />}
        </Stack>
      </Beside>
      <Row $gap="lg">
        <Ours to={pathTo(accountPaths.profile, { wallet })}>
          <Icon name="user" />
          {text.profile}
        </Ours>
        {showsContact && <Contact telegram={party.telegram} />}
      </Row>
    </Stack>
  );
}

/** Nothing but a handle of Telegram's own form becomes a link. */
function Contact({ telegram }: { telegram: string }) {
  const link = telegramLink(telegram);
  if (link === null) {
    return (
      <Text $as="small" $muted>
        {text.noTelegram}
      </Text>
    );
  }
  return (
    <OutsideLink href={link} icon="chat">
      {text.telegram}
    </OutsideLink>
  );
}

const Ours = styled(Link)`
  ${type('strong')}
  display: inline-flex;
  align-items: center;
  gap: ${space('sm')};
  min-height: ${size('target')};
  color: ${color('primary')};
`;
const Between = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: ${size('line')} dashed ${color('line')};
`;
