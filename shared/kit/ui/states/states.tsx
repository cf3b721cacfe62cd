import type { ReactNode } from 'react';
import styled from 'styled-components';
import { readableError } from '../../../client/api/request/request-error';
import { help } from '../../../paths/account';
import { Button, ButtonLink } from '../button/button';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import { color, radius, size, space, type } from '../theme';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space('md')};
  padding: ${space('xl', 'lg')};
  text-align: center;
`;
const Picture = styled.div<{ $alarm: boolean }>`
  display: grid;
  place-items: center;
  width: ${size('avatarLg')};
  height: ${size('avatarLg')};
  border-radius: 58% 42% 55% 45% / 48% 56% 44% 52%;
  background: ${({ $alarm }) => color($alarm ? 'dangerSoft' : 'leafSoft')};
  color: ${({ $alarm }) => color($alarm ? 'onDangerSoft' : 'onLeafSoft')};
`;
const Title = styled.h2`
  ${type('heading')}
`;
const Words = styled.p`
  ${type('body')}
  max-width: 34ch;
  color: ${color('textMuted')};
  text-wrap: pretty;
`;
const Action = styled.div`
  width: 100%;
  max-width: 20rem;
  margin-top: ${space('sm')};
`;

/** The mark above the words of a state. */
export function StatePicture({ icon, alarm = false }: { icon: IconName; alarm?: boolean }) {
  return (
    <Picture $alarm={alarm}>
      <Icon name={icon} size="iconLg" />
    </Picture>
  );
}

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** What to do about it. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, icon = 'leaf', action }: EmptyStateProps) {
  return (
    <Frame>
      <StatePicture icon={icon} />
      <Title>{title}</Title>
      {text && <Words>{text}</Words>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}

export interface ErrorStateProps {
  title?: string;
  /** Its Spanish text is shown; other errors get the neutral sentence. */
  error?: unknown;
  /** Instead of the error's text. */
  text?: ReactNode;
  onRetry?: () => void;
}

/** Something could not be shown, why, and Reintentar. */
export function ErrorState({ title = 'No pudimos cargar esto', error, text, onRetry }: ErrorStateProps) {
  return (
    <Frame role="alert">
      <StatePicture icon="alert" alarm />
      <Title>{title}</Title>
      <Words>{text ?? readableError(error)}</Words>
      <Action>
        {onRetry ? (
          <Button variant="secondary" icon="refresh" onClick={onRetry}>
            Reintentar
          </Button>
        ) : (
          <HelpLink />
        )}
      </Action>
    </Frame>
  );
}

/** Where an error leaves nothing to do, there are people to ask. */
const HelpLink = () => (
  <ButtonLink variant="quiet" to={help}>
    Ayuda
  </ButtonLink>
);

export const StateFrame = styled.div`
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
`;
