import type { MerchantProfile } from '@cosecha/shared/api';
import { formatEsCo, parseWire, shortWallet } from '@cosecha/shared/domain';
import { publicProfileText } from '@cosecha/shared/text';
import {
  Avatar,
  Beside,
  Card,
  type Definition,
  DefinitionList,
  Heading,
  Stack,
  StatusPill,
  Text,
} from '@cosecha/shared/ui';

const texts = publicProfileText;
const HECTARE_DECIMALS = 2;
const month = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric' });

interface Props {
  profile: MerchantProfile;
  isMerchant: boolean;
  /** Where their offers lie, or ''. */
  place: string;
}

/** Name, photo, farm: what a person says about themselves. */
export function PersonCard({ profile, isMerchant, place }: Props) {
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
          <Heading>{name || texts.unnamed}</Heading>
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
        {memberSince ? texts.since(month.format(Date.parse(memberSince))) : texts.newHere}
      </Text>
    </Card>
  );
}

function hectaresText(wire: string): string {
  const parsed = parseWire(wire, HECTARE_DECIMALS);
  return parsed.ok && parsed.value > 0n ? texts.hectares(formatEsCo(parsed.value, HECTARE_DECIMALS)) : '';
}
