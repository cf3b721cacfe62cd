import { Avatar, Beside, Card, Heading, Stack, Text } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import type { MerchantProfile } from '../../../client/api';
import { formatEsCo, parseWire, shortWallet } from '../../../domain';
import { monthText } from '../../../text/dates';
import { publicProfileText } from '../../../text/es/account/public-profile';
import { type Definition, DefinitionList } from '../card/definition-list';
import { StatusPill } from '../status/status';

const texts = publicProfileText;
const HECTARE_DECIMALS = 2;

interface Props {
  profile: MerchantProfile;
  isMerchant: boolean;
  /** Where their offers lie, or ''. */
  place: string;
  /** The heading's: 3 below another heading. */
  level?: 2 | 3;
}

/** Name, photo, farm: what a person says about themselves. */
export function PersonCard({ profile, isMerchant, place, level = 2 }: Props) {
  const { name, image, landName, heading, headingQuantity, memberSince, wallet } = profile;
  const facts: readonly Definition[] = [
    { label: texts.grows, value: heading },
    { label: texts.size, value: hectaresText(headingQuantity) },
    { label: texts.place, value: place },
  ].filter(({ value }) => value !== '');
  return (
    <Card as="section" aria-label={name || texts.unnamed}>
      <Beside>
        <Avatar name={name} src={image} size="avatarLg" />
        <Stack $gap="xs">
          <Name as={`h${level}`}>{name || texts.unnamed}</Name>
          {landName && <Text>{landName}</Text>}
          <Text $as="small" $muted title={wallet}>
            {shortWallet(wallet)}
          </Text>
          {isMerchant && (
            <div>
              <StatusPill tone="attention" icon="star">
                {texts.merchant}
              </StatusPill>
            </div>
          )}
        </Stack>
      </Beside>
      {facts.length > 0 && <DefinitionList rows={facts} />}
      <Text $as="small" $muted>
        {memberSince ? texts.since(monthText(Date.parse(memberSince))) : texts.newHere}
      </Text>
    </Card>
  );
}

const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;

function hectaresText(wire: string): string {
  const parsed = parseWire(wire, HECTARE_DECIMALS);
  return parsed.ok && parsed.value > 0n ? texts.hectares(formatEsCo(parsed.value, HECTARE_DECIMALS)) : '';
}
