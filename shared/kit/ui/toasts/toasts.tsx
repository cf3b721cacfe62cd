import { useEffect } from 'react';
import styled from 'styled-components';
import { dismissToast, type Toast } from '../../../client/state/toasts';
import { useToasts } from '../../../client/state/use-session';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { MESSAGE_STYLES } from '../status/message-styles';
import { TONES, type Tone } from '../status/tones';
import { color, lift, motion, radius, size, space, type } from '../theme';
import { rise, ToastPlace } from './toast-place';

const Card = styled.div<{ $tone: Tone }>`
  ${type('small')}
  ${lift}
  ${({ $tone }) => TONES[$tone]}
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  padding: ${space('xs')};
  padding-inline-start: ${space('lg')};
  border: ${size('edge')} solid ${color('line')};
  border-radius: ${radius('lg')};
  pointer-events: auto;
  animation: ${rise} ${motion('calm')};
`;
const Words = styled.p`
  flex: 1;
  min-width: 0;
`;

function ToastRow({ toast }: { toast: Toast }) {
  const { id, durationMs, tone, text } = toast;
  useEffect(() => {
    if (durationMs === null) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs]);
  return (
    <Card $tone={MESSAGE_STYLES[tone].tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={MESSAGE_STYLES[tone].icon} />
      <Words>{text}</Words>
      <IconButton icon="close" label="Cerrar aviso" onClick={() => dismissToast(id)} />
    </Card>
  );
}

/** Where showToast() is seen and heard; once per page, in the shell. */
export function Toasts() {
  return (
    <ToastPlace role="status" aria-live="polite">
      {useToasts().map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </ToastPlace>
  );
}
