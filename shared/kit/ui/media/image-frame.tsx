import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { color, type RadiusName, radius } from '../theme';
import { Picture, type PictureSize } from './picture';
import { useShownPicture } from './use-shown-picture';

const RATIOS = { square: '1', photo: '4 / 3', card: '3 / 2' } as const;

const Frame = styled.div<{ $ratio: keyof typeof RATIOS; $radius: RadiusName | null }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => RATIOS[$ratio]};
  overflow: hidden;
  border-radius: ${({ $radius }) => ($radius ? radius($radius) : 0)};
  background: linear-gradient(150deg, ${color('leafSoft')}, ${color('sunk')} 70%);
  color: ${color('onLeafSoft')};
  & img {
    position: absolute;
    inset: 0;
    filter: var(--dim);
  }
`;

export interface ImageFrameProps {
  src?: string | null;
  /** '' when the adjacent text says the same. */
  alt: string;
  ratio?: keyof typeof RATIOS;
  rounded?: RadiusName | null;
  /** How wide it is: the browser fetches no more than that. */
  drawn?: PictureSize;
  /** Above the fold: fetched at once and before other pictures, instead of when it comes near. */
  eager?: boolean;
}

/** A picture that reserves its space while it loads, and a leaf when it is missing or broken. */
export function ImageFrame({
  src,
  alt,
  ratio = 'photo',
  rounded = 'md',
  drawn = 'mark',
  eager = false,
}: ImageFrameProps) {
  const [shown, setBroken] = useShownPicture(src);
  return (
    <Frame $ratio={ratio} $radius={rounded}>
      <Icon name="leaf" size="iconLg" label={shown ? undefined : alt || undefined} />
      {shown && (
        <Picture key={shown} src={shown} alt={alt} drawn={drawn} eager={eager} onBroken={setBroken} />
      )}
    </Frame>
  );
}
