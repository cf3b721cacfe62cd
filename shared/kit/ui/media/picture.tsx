import { useState } from 'react';
import styled from 'styled-components';
import { pictureSet } from '../../../domain/picture';
import { useIsCommitted } from './use-is-committed';

/**
 * How wide pictures are drawn, in the words of `sizes`: with the widths that there are, the browser takes the smallest
 * that is sharp. Media queries only: some browsers know no functions here.
 */
export const PICTURE_SIZES = {
  /** As wide as the app. */
  column: '(min-width: 37.5em) 36rem, 92vw',
  /** One of two beside each other. */
  half: '(min-width: 30em) 14rem, 45vw',
  /** Beside its words. */
  mark: '5rem',
} as const;

export type PictureSize = keyof typeof PICTURE_SIZES;

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

export interface PictureProps {
  src: string;
  alt: string;
  drawn: PictureSize;
  /** Above the fold: fetched at once and before other pictures, instead of when it comes near. */
  eager?: boolean;
  /** It cannot be shown. */
  onBroken: () => void;
}

/** A picture in the size in which it is drawn. Another picture needs another `key`: the earlier one would be shown until it has come. */
export function Picture({ src, drawn, eager = false, onBroken, ...image }: PictureProps) {
  // A service that was deployed before this page may have none but the whole picture.
  const [isWhole, setIsWhole] = useState(false);
  const srcSet = isWhole ? undefined : pictureSet(src);
  const sizes = srcSet && PICTURE_SIZES[drawn];
  // Those of other formats are old and have no copies but their own.
  const light = src.endsWith('.webp') ? '.avif' : undefined;
  const isCommitted = useIsCommitted();
  if (!isCommitted) return null;
  return (
    <picture>
      {srcSet && light && <source type="image/avif" sizes={sizes} srcSet={pictureSet(src, light)} />}
      <Image
        {...image}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        onError={srcSet ? () => setIsWhole(true) : onBroken}
      />
    </picture>
  );
}
