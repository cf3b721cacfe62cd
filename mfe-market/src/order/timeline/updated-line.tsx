import { useDeviceNow } from '@cosecha/shared/browser';
import { orderText } from '@cosecha/shared/text';
import { Button, Row, space, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = orderText;

interface Props {
  /** When what is shown was answered, ms since the epoch; 0 before. */
  updatedAtMs: number;
  refreshing: boolean;
  onRefresh: () => void;
}

/** How old what is shown is, and the way to ask again. */
export function UpdatedLine({ updatedAtMs, refreshing, onRefresh }: Props) {
  const now = useDeviceNow(1_000);
  return (
    <Row $spread>
      <Text $as="small" $muted>
        {now !== null && updatedAtMs > 0 ? agoInWords(now - updatedAtMs) : ''}
      </Text>
      <Flush>
        <Button variant="quiet" wide={false} icon="refresh" loading={refreshing} onClick={onRefresh}>
          {text.refresh}
        </Button>
      </Flush>
    </Row>
  );
}

/** Its words are in line with what is above and below, not its unseen edge. */
const Flush = styled.div`
  margin-inline: calc(-1 * ${space('lg')});
`;

/** "Actualizado ahora", "Actualizado hace 12 s", "Actualizado hace 3 min". */
export function agoInWords(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1_000);
  if (seconds < 3) return text.updatedNow;
  if (seconds < 60) return text.updated(`${seconds} s`);
  const minutes = Math.floor(seconds / 60);
  return text.updated(minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`);
}
