import { type DeliveryRegion, placeLabel, regionFrom, regionText } from '@cosecha/shared/domain';
import { LocateProblem, loadGazetteer, locate, type Town, TownField } from '@cosecha/shared/places';
import { placesText, nearText as text } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** The municipality that is chosen now. */
  near: DeliveryRegion | null;
  onChoose: (town: DeliveryRegion) => void;
  onClose: () => void;
}

/** Where the person is: by the device, which names no more than the municipality, or typed. */
export function NearSheet({ near, onChoose, onClose }: Props) {
  const [town, setTown] = useState<Town>(() => townOf(near));
  const { state, find } = useLocation(onChoose);
  const region = regionFrom(town.region);
  const { form, problems } = useForm({
    problems: { town: region ? null : townProblem(town.town) },
    onValid: () => region && onChoose(region),
  });
  return (
    <Sheet open onClose={onClose} title={text.title}>
      <form {...form}>
        <Stack>
          <Text>{text.why}</Text>
          <Button variant="secondary" icon="location" disabled={state === 'asking'} onClick={find}>
            {text.locate}
          </Button>
          <Text $as="small" $muted>
            {text.privacy}
          </Text>
          {state === 'asking' && <Text role="status">{text.asking}</Text>}
          {state !== 'idle' && state !== 'asking' && <Banner tone="warning">{text.trouble[state]}</Banner>}
          <TownField {...town} label={text.town} error={problems.town} onChange={setTown} />
          <Button type="submit">{text.apply}</Button>
        </Stack>
      </form>
    </Sheet>
  );
}

const townOf = (near: DeliveryRegion | null): Town =>
  near ? { town: placeLabel(near), region: regionText(near) } : { town: '', region: '' };

function townProblem(typed: string): string {
  const words = typed.trim();
  return words === '' ? placesText.problems.none : placesText.problems.unknown(words);
}

type LocationState = 'idle' | 'asking' | keyof typeof text.trouble;

function useLocation(onFound: (town: DeliveryRegion) => void) {
  const [state, setState] = useState<LocationState>('idle');
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  async function find() {
    setState('asking');
    const found = await ownTown();
    if (isClosed.current) return;
    if (typeof found === 'string') setState(found);
    else onFound(found);
  }
  return { state, find: () => void find() };
}

/** The precise spot ends here. */
async function ownTown(): Promise<DeliveryRegion | keyof typeof text.trouble> {
  try {
    const spot = await locate('rough');
    return (await loadGazetteer()).nearestPlace(spot) ?? 'far';
  } catch (error) {
    return error instanceof LocateProblem ? error.trouble : 'unavailable';
  }
}
