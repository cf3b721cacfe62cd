import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { STILL_FAILING } from '../../../domain/failing-code';
import { PART_FAILED } from '../../../text/es/part-failed';
import { ScreenFailure } from '../error-boundary/screen-failure';
import { Skeleton } from '../loading/skeleton';
import { StateFrame } from '../states/states';
import { createLazyCode, type LazyCode, type LazyState } from './lazy-code';

/**
 * A screen whose code is a file of its own: `lazyScreen(() => import(…).then((code) => code.HomeScreen))`. The page of
 * its route names that file (`chunk` in routes.ts), so it comes with the first ones. Until it is there a skeleton
 * stands in its place; if it does not come, a card with another try, which finds the version that was published meanwhile. Not React.lazy, which holds a ready screen back for
 * a third of a second once its fallback was shown, and never tries a failed load again.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const code = createLazyCode(load);
  return Object.assign(
    (props: Props) => createElement(LazyPlace<Props>, { code, given: props, meanwhile: screenMeanwhile }),
    { load: code.load, give: code.give },
  );
}

/** A first view is adopted only by a screen that is there at its first render: `load` it before, on a server `give` it. */
export interface LazyScreen<Props extends object>
  extends Pick<LazyCode<ComponentType<Props>>, 'load' | 'give'> {
  (props: Props): ReactNode;
}

/**
 * A part of a screen that can wait. @param meanwhile what stands in its place until the code is there and when it does
 * not come, nothing unless given; the code is asked for again by `retry`, and when the part is drawn anew
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props> = () => null,
): (props: Props) => ReactNode {
  const code = createLazyCode(load);
  return (props) => createElement(LazyPlace<Props>, { code, given: props, meanwhile });
}

type Meanwhile<Props> = (props: Props, state: 'loading' | 'failed', retry: () => void) => ReactNode;

interface PlaceProps<Props> {
  code: LazyCode<ComponentType<Props>>;
  given: Props;
  meanwhile: Meanwhile<Props>;
}

function LazyPlace<Props extends object>({ code, given, meanwhile }: PlaceProps<Props>) {
  const state = useCodeState(code);
  if (typeof state === 'object') return createElement(state.loaded, given);
  return meanwhile(given, state === 'failed' ? 'failed' : 'loading', () => void loadAgain(code));
}

/** A screen that comes is drawn in slices: meanwhile a tap on what stands there already is answered. */
function useCodeState<Code>(code: LazyCode<Code>): LazyState<Code> {
  const [state, setState] = useState(code.state);
  useEffect(() => {
    const read = () => startTransition(() => setState(code.state));
    const unsubscribe = code.subscribe(read);
    read();
    return unsubscribe;
  }, [code]);
  return state;
}

async function loadAgain<Code>(code: LazyCode<Code>): Promise<void> {
  await code.load();
  if (code.state() === 'failed') window.dispatchEvent(new Event(STILL_FAILING));
}

function screenMeanwhile(_: object, state: 'loading' | 'failed', retry: () => void): ReactNode {
  return state === 'failed' ? (
    <ScreenFailure title="Esta pantalla no cargó" text={PART_FAILED.text} onRetry={retry} />
  ) : (
    <StateFrame>
      <Skeleton rows={4} late />
    </StateFrame>
  );
}
