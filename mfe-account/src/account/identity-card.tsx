import { copyText } from '@cosecha/shared/browser';
import { shortWallet } from '@cosecha/shared/domain';
import { accountText } from '@cosecha/shared/text';
import { Avatar, Card, color, DefinitionList, IconButton, Row, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

const texts = accountText.account;

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space('lg')};
`;
const Name = styled.h2`
  ${type('heading')}
  overflow-wrap: anywhere;
`;
const Address = styled.span`
  ${type('code')}
  color: ${color('textMuted')};
`;

interface Props {
  name: string;
  image: string | null;
  wallet: string;
  email: string;
  farm: string;
}

export function IdentityCard({ name, image, wallet, email, farm }: Props) {
  return (
    <Card>
      <Person>
        <Avatar name={name} src={image} size="avatarLg" />
        <div>
          <Name>{name || texts.unnamed}</Name>
          <Row $gap="xs">
            <Address role="group" aria-label={texts.wallet} title={wallet}>
              {shortWallet(wallet)}
            </Address>
            <IconButton
              icon="copy"
              label={texts.copyWallet}
              onClick={() => copyText(wallet, { done: texts.walletCopied })}
            />
          </Row>
        </div>
      </Person>
      <DefinitionList
        rows={[
          { label: texts.email, value: email || texts.missing },
          { label: texts.farm, value: farm || texts.missing },
        ]}
      />
    </Card>
  );
}
