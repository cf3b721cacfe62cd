import { type PhraseLanguage, phraseWords } from '@cosecha/shared/domain';
import { accountText } from '@cosecha/shared/text';
import { Stack, size, Text, TextArea, type } from '@cosecha/shared/ui';
import { type RefObject, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import {
  completeWord,
  replaceWord,
  suggestWords,
  type UnknownWord,
  unknownWords,
  wordAtCursor,
} from './phrase';
import { WordChips } from './word-chips';

const texts = accountText.phrase;

/** Room for 24 words on a phone. */
const PhraseArea = styled(TextArea)`
  ${type('code')}
  min-height: ${size('illustration')};
`;
/** The row of suggestions reserves its space while empty: what is below must not jump with each letter. */
const SuggestionPlace = styled.div`
  min-height: ${size('target')};
`;

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** Empty while they are being fetched. */
  languages: readonly PhraseLanguage[];
  error: string | null;
  readOnly: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field for a recovery phrase: it counts, suggests and points at words that do not exist. */
export function PhraseField({ value, onChange, languages, error, readOnly, field }: Props) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const words = phraseWords(value);
  const typed = cursor === null ? null : wordAtCursor(value, cursor);
  const suggestions = typed && !readOnly ? suggestWords(typed.prefix, words, languages) : [];
  /** The word that is still being typed is not wrong yet. */
  const typing = focused && typed ? phraseWords(value.slice(0, typed.start)).length + 1 : null;
  const unknown =
    languages.length === 0 ? [] : unknownWords(words, languages).filter((one) => one.position !== typing);

  useLayoutEffect(() => {
    if (target === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(target, target);
    setTarget(null);
  }, [target, field]);

  function changeBySelf(next: { text: string; cursor: number }) {
    onChange(next.text);
    setCursor(next.cursor);
    setTarget(next.cursor);
  }

  return (
    <Stack $gap="sm">
      <PhraseArea
        ref={field}
        label={texts.label}
        placeholder={texts.placeholder}
        hint={texts.progress(words.length)}
        error={error}
        value={value}
        readOnly={readOnly}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        data-secret=""
        onChange={(event) => {
          onChange(event.target.value);
          setCursor(event.target.selectionStart);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <SuggestionPlace>
        {typed && suggestions.length > 0 && (
          <WordChips
            label={texts.suggestions(typed.prefix)}
            words={suggestions}
            describe={texts.complete}
            onPick={(word) => changeBySelf(completeWord(value, typed, word))}
          />
        )}
      </SuggestionPlace>
      {!readOnly && (
        <UnknownWords
          words={unknown}
          onReplace={(position, word) => onChange(replaceWord(value, position, word))}
        />
      )}
    </Stack>
  );
}

function UnknownWords({
  words,
  onReplace,
}: {
  words: readonly UnknownWord[];
  onReplace: (position: number, word: string) => void;
}) {
  return (
    <Stack $gap="md" role="status">
      {words.map(({ word, position, meant }) => (
        <Stack key={`${position} ${word}`} $gap="xs">
          <Text $as="small">{texts.unknown(word, position)}</Text>
          {meant.length > 0 && (
            <WordChips
              label={texts.meant}
              words={meant}
              describe={(candidate) => texts.replaceWith(candidate, position)}
              onPick={(candidate) => onReplace(position, candidate)}
            />
          )}
        </Stack>
      ))}
    </Stack>
  );
}
