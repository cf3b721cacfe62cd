import { PhotoViewer } from '@cosecha/shared/photo';
import { commonText, marketText } from '@cosecha/shared/text';
import {
  IconButton,
  ImageFrame,
  PositionDot,
  radius,
  size,
  space,
  Text,
  VisuallyHidden,
} from '@cosecha/shared/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';

const text = marketText.product;
const { position, previous, next } = commonText.photos;
/** More would not fit beside the arrows of a small phone; then a figure says where one is. */
const MOST_DOTS = 6;

/** The offer's photos: a strip to swipe with buttons and dots, each opening in full; none shows a leaf. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const photos = images.map((src, index) => ({
    src,
    alt: images.length === 1 ? name : `${name}. ${position(index + 1, images.length)}`,
  }));
  if (photos.length === 0) return <ImageFrame alt={text.noPhotos(name)} ratio="photo" rounded="xl" />;

  function show(index: number) {
    const next = (index + photos.length) % photos.length;
    setShown(next);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
  }
  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  }

  return (
    <Frame aria-label={text.photos} data-gallery="">
      <Strip ref={strip} onScroll={handleScroll}>
        {photos.map(({ src, alt }, index) => (
          <Photo key={src} type="button" onClick={() => setEnlarged(index)}>
            <ImageFrame src={src} alt={alt} rounded={null} drawn="column" eager={index === 0} />
            <VisuallyHidden>{text.enlarge}</VisuallyHidden>
          </Photo>
        ))}
      </Strip>
      {photos.length > 1 && <Controls count={photos.length} shown={shown} onShow={show} />}
      <PhotoViewer
        label={text.photos}
        photos={photos}
        index={enlarged}
        onIndex={(index) => {
          setEnlarged(index);
          if (index !== null) show(index);
        }}
      />
    </Frame>
  );
}

interface ControlsProps {
  count: number;
  shown: number;
  onShow: (index: number) => void;
}

function Controls({ count, shown, onShow }: ControlsProps) {
  const where = position(shown + 1, count);
  return (
    <Bar>
      <IconButton icon="chevron-left" label={previous} onClick={() => onShow(shown - 1)} />
      {count > MOST_DOTS ? (
        <Text $as="small" role="status">
          {where}
        </Text>
      ) : (
        Array.from({ length: count }, (_, index) => (
          <PositionDot
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={index}
            aria-label={position(index + 1, count)}
            aria-current={index === shown}
            onClick={() => onShow(index)}
          />
        ))
      )}
      <IconButton icon="chevron-right" label={next} onClick={() => onShow(shown + 1)} />
    </Bar>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
`;

const Strip = styled.div`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: ${radius('xl')};
`;

/** Positioned, so that what is hidden for the eye stays inside and does not widen the page. */
const Photo = styled.button`
  position: relative;
  flex: 0 0 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  scroll-snap-align: center;
  scroll-snap-stop: always;
  &:focus-visible {
    outline-offset: calc(-1 * ${size('ring')});
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space('xs')};
`;
