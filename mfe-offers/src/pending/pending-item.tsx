import { Beside, Card, Heading, ImageFrame, StatusPill, Text, type Tone } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';

interface PendingItemProps {
  name: string;
  image: string | null | undefined;
  label: string;
  tone: Tone;
  detail: string;
  /** The actions of a pending item and why it is listed. */
  children: ReactNode;
}

/** One thing that is not finished. */
export function PendingItem({ name, image, label, tone, detail, children }: PendingItemProps) {
  return (
    <Card as="li">
      <Beside>
        <ImageFrame src={image} alt="" ratio="square" />
        <div>
          <Heading>{name}</Heading>
          <Text $as="small" $muted>
            {detail}
          </Text>
          <StatusPill tone={tone}>{label}</StatusPill>
        </div>
      </Beside>
      {children}
    </Card>
  );
}
