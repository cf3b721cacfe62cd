import { Link } from '@cosecha/shared/router';
import { shellText } from '@cosecha/shared/text';
import {
  color,
  Icon,
  type IconName,
  lift,
  radius,
  Screen,
  Stack,
  size,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';

const texts = shellText.welcome;

const WAYS_IN: readonly { to: string; icon: IconName; title: string; hint: string }[] = [
  { to: '/login-with-seedphrase', icon: 'key', title: texts.signIn, hint: texts.signInHint },
  { to: '/crear-billetera', icon: 'wallet', title: texts.create, hint: texts.createHint },
];

const Way = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space('lg')};
  padding: ${space('lg')};
  color: ${color('text')};
  text-decoration: none;
  background: ${color('surface')};
  border: ${size('edge')} solid ${color('line')};
  border-radius: ${radius('lg')};
  ${lift}
  &:hover {
    border-color: ${color('primary')};
  }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${size('control')};
  height: ${size('control')};
  color: ${color('onPrimary')};
  background: ${color('primary')};
  border-radius: ${radius('md')};
`;
const Title = styled.span`
  ${type('heading')}
  display: block;
`;
const Hint = styled.span`
  ${type('small')}
  color: ${color('textMuted')};
`;

/** /welcome: with a wallet or without one. */
export function Welcome() {
  return (
    <Screen title={texts.title} backTo="/">
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <Stack $gap="md">
        {WAYS_IN.map(({ to, icon, title, hint }) => (
          <Way key={to} to={to}>
            <Mark>
              <Icon name={icon} />
            </Mark>
            <span>
              <Title>{title}</Title>
              <Hint>{hint}</Hint>
            </span>
            <Icon name="chevron-right" />
          </Way>
        ))}
      </Stack>
    </Screen>
  );
}
