import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { color, radius, type SizeName, size, type } from '../theme';
import { Picture } from './picture';
import { useShownPicture } from './use-shown-picture';

const Frame = styled.span<{ $size: SizeName }>`
  ${type('label')}
  font-size: min(0.9375rem, 5vw);
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => size($size)};
  height: ${({ $size }) => size($size)};
  overflow: hidden;
  border: ${size('edge')} solid ${color('line')};
  border-radius: ${radius('round')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
`;
/** "María del Mar" → "MM": first letters of the first and the last word, without signs and what is in brackets. */
export function initialsOf(name: string): string {
  const [named = ''] = name.split('(', 1);
  const words = named.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('es') || '?';
}

export interface AvatarProps {
  name: string;
  src?: string | null;
  size?: 'avatarSm' | 'avatar' | 'avatarLg';
  /** Alone in a link or button it must speak; beside the name it must not. */
  label?: string;
}

export function Avatar({ name, src, size: shownSize = 'avatar', label }: AvatarProps) {
  const [shown, setBroken] = useShownPicture(src);
  const described = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Frame $size={shownSize} {...described}>
      {shown ? (
        <Picture key={shown} src={shown} alt="" drawn="mark" onBroken={setBroken} />
      ) : (
        (name.trim() && initialsOf(name)) || <Icon name="user" />
      )}
    </Frame>
  );
}
