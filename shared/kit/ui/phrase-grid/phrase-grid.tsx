import { color, radius, size, space, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { PHRASE_LABEL } from '../../../text/es/kit';

const Words = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: ${space('sm')};
`;
const Word = styled.li`
  ${type('code')}
  display: flex;
  align-items: baseline;
  gap: ${space('sm')};
  padding: ${space('sm', 'md')};
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
`;
const Position = styled.span`
  ${type('tiny')}
  min-width: 1.5em;
  color: ${color('textMuted')};
  text-align: end;
`;

/** The recovery phrase, each word with its place: 12 or 24. */
export function PhraseGrid({ words, label = PHRASE_LABEL }: { words: readonly string[]; label?: string }) {
  return (
    <Words aria-label={label} translate="no">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, its place may not
        <Word key={index}>
          <Position>{index + 1}</Position>
          {word.normalize('NFC')}
        </Word>
      ))}
    </Words>
  );
}
