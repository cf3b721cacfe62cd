import { color, Icon, radius, size, space } from '@cosecha/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { useObjectUrl } from '../media/use-object-url';
import { Sheet } from '../sheet/sheet';

const Small = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: ${size('avatarLg')};
  aspect-ratio: 1;
  padding: 0;
  overflow: hidden;
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('sunk')};
  color: ${color('textMuted')};
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
`;
const Filling = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
const Whole = styled.img`
  display: block;
  max-width: 100%;
  max-height: calc(70 * var(--dvh));
  margin-inline: auto;
  padding: ${space('none')};
  border-radius: ${radius('md')};
`;

export interface PrivatePictureProps {
  /** Key of the query that holds it; the same picture is fetched once. */
  cacheKey: readonly unknown[];
  /** What it is, and the title when it is seen large. */
  label: string;
  /** Said in its place when it cannot be shown. */
  failed: string;
  load: (signal: AbortSignal) => Promise<Blob>;
}

/** A picture that no address shows: asked for with the reader's token, kept in memory, seen large on a tap. */
export function PrivatePicture({ cacheKey, label, failed, load }: PrivatePictureProps) {
  const [large, setLarge] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: cacheKey,
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (error && !data) {
    return (
      <Small type="button" aria-label={failed} title={failed} onClick={() => void refetch()}>
        <Icon name="refresh" />
      </Small>
    );
  }
  return (
    <>
      <Small type="button" aria-label={label} disabled={url === null} onClick={() => setLarge(true)}>
        <Icon name="image" />
        {url && <Filling src={url} alt="" />}
      </Small>
      <Sheet open={large && url !== null} onClose={() => setLarge(false)} title={label}>
        {url && <Whole src={url} alt={label} />}
      </Sheet>
    </>
  );
}
