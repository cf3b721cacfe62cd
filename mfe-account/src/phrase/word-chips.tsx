import { color, radius, size, space, type } from '@cosecha/shared/ui';
import type { MouseEvent } from 'react';
import styled from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm')};
`;
const Chip = styled.button`
  ${type('label')}
  min-height: ${size('target')};
  padding: ${space('xs', 'md')};
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('pill')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
  cursor: pointer;
  &:hover {
    border-color: ${color('edge')};
  }
`;

interface Props {
  /** Accessible name of the row. */
  label: string;
  words: readonly string[];
  /** What tapping a word does, in words. */
  describe: (word: string) => string;
  onPick: (word: string) => void;
}

/** Words to tap. The field keeps its focus, so that a phone's keyboard stays where it is. */
export function WordChips({ label, words, describe, onPick }: Props) {
  const retainFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <Line role="group" aria-label={label}>
      {words.map((word) => (
        <Chip
          key={word}
          type="button"
          aria-label={describe(word)}
          onMouseDown={retainFocus}
          onClick={() => onPick(word)}
        >
          {word}
        </Chip>
      ))}
    </Line>
  );
}
