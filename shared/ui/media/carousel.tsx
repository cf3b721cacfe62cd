import { IconButton, motion, radius, space } from '@cosecha/shared/ui/core';
import { type ReactNode, useEffect, useState } from 'react';
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
  /** Time per slide in ms; it never plays for people who want less motion, nor while touched or focused. */
  playMs?: number;
}

/** Slides with arrows and dots, and for fingers a swipe: never a drag alone. */
export function Carousel({ label, slides, playMs = 0 }: CarouselProps) {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const move = (by: number) => setIndex((shown) => (shown + by + slides.length) % slides.length);
  const swipe = useSwipe(move);

  useEffect(() => {
    if (playMs <= 0 || held || slides.length < 2 || wantsLessMotion()) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % slides.length), playMs);
    return () => clearInterval(timer);
  }, [playMs, held, slides.length]);

  return (
    <Frame
      aria-roledescription="carrusel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Window aria-live={held ? 'polite' : 'off'} {...swipe}>
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

function wantsLessMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
