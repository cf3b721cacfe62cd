import { commonText } from '@cosecha/shared/text';
import { color, depth, IconButton, Row, space, Text, useBackCloses, useSwipe } from '@cosecha/shared/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const text = commonText.photos;
/** How many times as large; a finger pans what does not fit. */
const ZOOMS = [1, 2, 3] as const;
const LARGEST = ZOOMS.length - 1;
/** A photo that is zoomed is panned with them instead. */
const ARROWS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

export interface PhotoViewerProps {
  /** What it is that is looked at, for those who do not see it. */
  label: string;
  photos: readonly { src: string; alt: string }[];
  /** Which one is open; null closes. */
  index: number | null;
  onIndex: (index: number | null) => void;
  /** A button beside those that zoom. */
  action?: ReactNode;
}

/** One photo on the whole screen, to look at closely. */
export function PhotoViewer({ label, photos, index, onIndex, action }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = index !== null;
  const close = () => onIndex(null);
  useBackCloses(isOpen, close);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  const photo = index === null ? undefined : photos[index];
  return (
    <Dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => isOpen && close()}
    >
      {photo && index !== null && (
        <Open
          photo={photo}
          where={photos.length > 1 ? text.position(index + 1, photos.length) : ''}
          onMove={(by) => photos.length > 1 && onIndex((index + by + photos.length) % photos.length)}
          onClose={close}
          action={action}
        />
      )}
    </Dialog>
  );
}

interface OpenProps {
  photo: { src: string; alt: string };
  /** "Foto 2 de 5", or '' where there is but one. */
  where: string;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
  action: ReactNode;
}

function Open({ photo, where, onMove, onClose, action }: OpenProps) {
  const [zoomed, setZoomed] = useState({ src: photo.src, by: 0 });
  /** Each photo starts whole. */
  const zoom = zoomed.src === photo.src ? zoomed.by : 0;
  const setZoom = (by: number) => setZoomed({ src: photo.src, by });
  const stage = useRef<HTMLDivElement>(null);
  const swipe = useSwipe((by) => zoom === 0 && onMove(by));
  useLayoutEffect(() => {
    if (zoom >= 0) centre(stage.current);
  }, [zoom]);

  function handleKey({ key }: KeyboardEvent) {
    const by = ARROWS[key];
    if (by && zoom === 0) onMove(by);
    if (key === '+') setZoom(Math.min(zoom + 1, LARGEST));
    if (key === '-') setZoom(Math.max(zoom - 1, 0));
  }
  return (
    <Room onKeyDown={handleKey}>
      <Row $spread $nowrap>
        <Text $as="small" role="status">
          {where}
        </Text>
        <IconButton icon="close" label={commonText.actions.close} filled onClick={onClose} />
      </Row>
      <Stage
        ref={stage}
        role="group"
        aria-label={photo.alt}
        tabIndex={0}
        onDoubleClick={() => setZoom(zoom === 0 ? 1 : 0)}
        {...swipe}
      >
        <Picture key={photo.src} src={photo.src} alt={photo.alt} $zoom={ZOOMS[zoom] ?? 1} />
      </Stage>
      <Bar>
        {where !== '' && (
          <IconButton icon="chevron-left" label={text.previous} filled onClick={() => onMove(-1)} />
        )}
        <IconButton
          icon="minus"
          label={text.zoomOut}
          filled
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon="plus"
          label={text.zoomIn}
          filled
          disabled={zoom === LARGEST}
          onClick={() => setZoom(zoom + 1)}
        />
        {where !== '' && (
          <IconButton icon="chevron-right" label={text.next} filled onClick={() => onMove(1)} />
        )}
        {action}
      </Bar>
    </Room>
  );
}

/** What was in the middle stays there when the photo grows. */
function centre(stage: HTMLElement | null): void {
  if (!stage) return;
  stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2;
  stage.scrollTop = (stage.scrollHeight - stage.clientHeight) / 2;
}

const Dialog = styled.dialog`
  z-index: ${depth('sheet')};
  width: 100vw;
  max-width: none;
  height: calc(100 * var(--dvh));
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color('paper')};
  color: ${color('text')};
  &::backdrop {
    background: ${color('scrim')};
  }
`;

const Room = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: ${space('sm')};
  height: 100%;
  padding: calc(${space('sm')} + env(safe-area-inset-top, 0px)) ${space('md')}
    calc(${space('sm')} + env(safe-area-inset-bottom, 0px));
`;

const Stage = styled.div`
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-x pan-y pinch-zoom;
`;

const Picture = styled.img<{ $zoom: number }>`
  display: block;
  width: ${({ $zoom }) => $zoom * 100}%;
  max-width: none;
  height: ${({ $zoom }) => $zoom * 100}%;
  object-fit: contain;
`;

const Bar = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space('md')};
`;
