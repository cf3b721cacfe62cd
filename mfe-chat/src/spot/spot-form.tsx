import type { Spot } from '@cosecha/shared/domain';
import { useDraft } from '@cosecha/shared/drafts';
import { LocateProblem, type LocateTrouble, locate } from '@cosecha/shared/places';
import { chatSpotText } from '@cosecha/shared/text';
import { Banner, Button, Skeleton, Stack, Text, TextInput } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { spotDrafts } from './spot-draft';
import { SpotLines } from './spot-lines';

const text = chatSpotText;
const WORDS_MAX_LETTERS = 300;
/** Beyond this a driver has to search, metres. */
const ROUGH_M = 200;

type Found = { is: 'asking' } | { is: 'found'; spot: Spot } | { is: 'trouble'; trouble: LocateTrouble };

interface Props {
  conversationId: string;
  /** @param words about it; nothing: '' */
  onSend: (spot: Spot, words: string) => void;
}

/** Where goods are: the device is asked, the person sees what it says, and sends it. */
export function SpotForm({ conversationId, onSend }: Props) {
  const { found, again } = useSpot();
  const { draft, set, clear } = useDraft(spotDrafts, conversationId);
  const words = draft?.words ?? '';
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (found.is !== 'found') return;
        void clear();
        onSend(found.spot, words.trim());
      }}
    >
      {found.is === 'asking' && (
        <>
          <Text role="status">{text.asking}</Text>
          <Skeleton rows={2} />
        </>
      )}
      {found.is === 'trouble' && <Banner tone="warning">{text.trouble[found.trouble]}</Banner>}
      {found.is === 'found' && (
        <>
          <Text role="status">{text.sees}</Text>
          <SpotLines spot={found.spot} />
          {(found.spot.accuracyM ?? 0) > ROUGH_M && <Banner tone="warning">{text.rough}</Banner>}
          <TextInput
            label={text.words}
            hint={text.wordsHint}
            optional
            maxLength={WORDS_MAX_LETTERS}
            value={words}
            onChange={({ target }) => set({ words: target.value })}
          />
          <Button type="submit" icon="send">
            {text.send}
          </Button>
        </>
      )}
      {found.is !== 'asking' && (
        <Button variant="quiet" icon="refresh" onClick={again}>
          {text.again}
        </Button>
      )}
    </Stack>
  );
}

function useSpot(): { found: Found; again: () => void } {
  const [found, setFound] = useState<Found>({ is: 'asking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false;
    setFound({ is: 'asking' });
    locate('exact').then(
      (spot) => !isGone && setFound({ is: 'found', spot }),
      (error: unknown) => {
        const trouble = error instanceof LocateProblem ? error.trouble : 'unavailable';
        if (!isGone) setFound({ is: 'trouble', trouble });
      },
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  return { found, again: () => setTries((before) => before + 1) };
}
