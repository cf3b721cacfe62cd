import { IconButton, motion, radius, space } from '@cosecha/shared/ui/core';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { PositionDot } from './position-dot';
import { useSwipe } from './use-swipe';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
`;
const Window = styled.div`
  display: grid;
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  border-radius: ${radius('xl')};
`;
const Slide = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition:
    opacity ${motion('calm')},
    visibility ${motion('calm')};
`;
const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
`;

export interface CarouselSlide {
  id: string;
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  label: string;
  slides: readonly CarouselSlide[];
}

/** Slides with arrows and dots, and for fingers a swipe: never a drag alone. */
export function Carousel({ label, slides }: CarouselProps) {
  const [index, setIndex] = useState(0);
  const move = (by: number) => setIndex((shown) => (shown + by + slides.length) % slides.length);
  const swipe = useSwipe(move);

  return (
    <Frame aria-roledescription="carrusel" aria-label={label}>
      <Window aria-live="polite" {...swipe}>
        {slides.map((slide, position) => (
          <Slide
            key={slide.id}
            role="group"
            aria-roledescription="diapositiva"
            aria-label={`${slide.label}, ${position + 1} de ${slides.length}`}
            aria-hidden={position !== index}
            $shown={position === index}
          >
            {slide.content}
          </Slide>
        ))}
      </Window>
      <Controls>
        <IconButton icon="chevron-left" label="Anterior" onClick={() => move(-1)} />
        {slides.map((slide, position) => (
          <PositionDot
            key={slide.id}
            aria-label={`Ver ${slide.label}`}
            aria-current={position === index}
            onClick={() => setIndex(position)}
          />
        ))}
        <IconButton icon="chevron-right" label="Siguiente" onClick={() => move(1)} />
      </Controls>
    </Frame>
  );
}
