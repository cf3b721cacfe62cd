import { type Crop, MAX_ZOOM, middleCrop, type OpenPhoto, pushPhoto, zoomTo } from '@cosecha/shared/photo';
import { accountText } from '@cosecha/shared/text';
import { Button, IconButton, type IconName, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Circle, Controls, Mover, Picture, Stage, Zoom, ZoomRange } from './crop-sheet.styles';
import { useCropGestures } from './use-crop-gestures';

const texts = accountText.profile.photo.crop;
/** Sharp at the largest size that a screen shows. */
const SHAPE = { longest: 512 } as const;
const STAGE_PIXELS = 640;
/** Share of the square's side that one press moves. */
const STEP = 0.08;
const ZOOM_STEP = 0.25;

interface Move {
  icon: IconName;
  label: string;
  key: string;
  right: number;
  down: number;
}
const MOVES: readonly Move[] = [
  { icon: 'chevron-left', label: texts.left, key: 'ArrowLeft', right: -STEP, down: 0 },
  { icon: 'chevron-up', label: texts.up, key: 'ArrowUp', right: 0, down: -STEP },
  { icon: 'chevron-down', label: texts.down, key: 'ArrowDown', right: 0, down: STEP },
  { icon: 'chevron-right', label: texts.right, key: 'ArrowRight', right: STEP, down: 0 },
];

interface Props {
  /** The sheet is open while there is one. */
  photo: OpenPhoto | null;
  onCancel: () => void;
  onCut: (photo: Blob) => void;
  onFailed: (error: unknown) => void;
}

/** Chooses the square that becomes the photo: by finger, by buttons, by keyboard. */
export function CropSheet({ photo, onCancel, onCut, onFailed }: Props) {
  return (
    <Sheet open={photo !== null} onClose={onCancel} title={texts.title}>
      {photo && <Cropper photo={photo} onCancel={onCancel} onCut={onCut} onFailed={onFailed} />}
    </Sheet>
  );
}

function Cropper({ photo, onCancel, onCut, onFailed }: Props & { photo: OpenPhoto }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(() => middleCrop(photo));
  const [cutting, setCutting] = useState(false);
  const push = (right: number, down: number) => setCrop((before) => pushPhoto(photo, before, right, down));
  const zoomBy = (step: number) => setCrop((before) => zoomTo(photo, before, before.zoom + step));
  const gestures = useCropGestures({
    onPush: push,
    onPinch: (factor) => setCrop((before) => zoomTo(photo, before, before.zoom * factor)),
  });

  useEffect(() => {
    if (canvas.current) photo.show(canvas.current, crop, STAGE_PIXELS);
  }, [photo, crop]);

  function handleKey(event: KeyboardEvent) {
    const move = MOVES.find(({ key }) => key === event.key);
    if (move) push(move.right, move.down);
    else if (event.key === '+') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(-ZOOM_STEP);
    else return;
    event.preventDefault();
  }
  async function handleCut() {
    setCutting(true);
    try {
      onCut(await photo.cut(crop, SHAPE));
    } catch (error) {
      onFailed(error);
    }
  }

  return (
    <Stack>
      <Text $as="small" $muted>
        {texts.hint}
      </Text>
      <Stage role="group" aria-label={texts.stage} tabIndex={0} onKeyDown={handleKey} {...gestures}>
        <Picture ref={canvas} aria-hidden="true" />
        <Circle />
      </Stage>
      <Controls>
        <Zoom>
          <IconButton icon="minus" label={texts.farther} filled onClick={() => zoomBy(-ZOOM_STEP)} />
          <ZoomRange
            type="range"
            aria-label={texts.zoom}
            aria-valuetext={texts.zoomValue(Math.round(crop.zoom * 100))}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop(zoomTo(photo, crop, Number(event.target.value)))}
          />
          <IconButton icon="plus" label={texts.nearer} filled onClick={() => zoomBy(ZOOM_STEP)} />
        </Zoom>
        <Mover>
          {MOVES.map(({ icon, label, right, down }) => (
            <IconButton key={label} icon={icon} label={label} filled onClick={() => push(right, down)} />
          ))}
        </Mover>
      </Controls>
      <Stack $gap="sm">
        <Button icon="check" loading={cutting} onClick={() => void handleCut()}>
          {texts.done}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={cutting}>
          {texts.cancel}
        </Button>
      </Stack>
    </Stack>
  );
}
