import { walletText } from '@cosecha/shared/text';
import { Button, Sheet, space, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

const texts = walletText.explain;

const Meanings = styled.dl`
  display: grid;
  gap: ${space('lg')};
`;
const Name = styled.dt`
  ${type('strong')}
`;

interface Props {
  open: boolean;
  /** The screen shows NEAR, too. */
  withNear: boolean;
  onClose: () => void;
}

/** What each balance is, in plain words. */
export function ExplainSheet({ open, withNear, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <Meanings>
        {[...texts.items, ...(withNear ? texts.nearItems : [])].map(({ name, text }) => (
          <div key={name}>
            <Name>{name}</Name>
            <Text as="dd" $muted>
              {text}
            </Text>
          </div>
        ))}
      </Meanings>
      <Button variant="secondary" onClick={onClose}>
        {texts.close}
      </Button>
    </Sheet>
  );
}
