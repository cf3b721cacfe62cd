import { shortWallet } from '@cosecha/shared/domain';
import { notify } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { Avatar, Card, DefinitionList, IconButton, Row, space, type } from '@cosecha/shared/ui';
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
`;

interface Props {
  name: string;
  image: string | null;
  wallet: string;
  email: string;
  farm: string;
}

export function IdentityCard({ name, image, wallet, email, farm }: Props) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(wallet);
      notify({ tone: 'success', text: texts.walletCopied });
    } catch {
      notify({ tone: 'danger', text: texts.copyFailed });
    }
  }

  const copyable = (
    <Row $gap="xs">
      <Address title={wallet}>{shortWallet(wallet)}</Address>
      <IconButton icon="copy" label={texts.copyWallet} onClick={handleCopy} />
    </Row>
  );
  return (
    <Card>
      <Person>
        <Avatar name={name} src={image} size="avatarLg" />
        <Name>{name || texts.unnamed}</Name>
      </Person>
      <DefinitionList
        rows={[
          { label: texts.wallet, value: copyable },
          { label: texts.email, value: email || texts.missing },
          { label: texts.farm, value: farm || texts.missing },
        ]}
      />
    </Card>
  );
}
