import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { STILL_FAILING } from '../../../domain/failing-code';
import { SCREEN_FAILED } from '../../../text/es/kit';
import { PART_FAILED } from '../../../text/es/shell/part-failed';
import { ScreenFailure } from '../error-boundary/screen-failure';
import { Skeleton } from '../loading/skeleton';
import { StateFrame } from '../states/states';
import { createLazyCode, type LazyCode, type LazyState } from './lazy-code';

/**
 * A screen in its own chunk: `lazyScreen(() => import(…).then((code) => code.HomeScreen))`. The page of its route names
 * that file (`chunk` in routes.ts), so it is preloaded. Until it is loaded a skeleton is shown; if it fails, a card
 * with a retry, which also finds a version published meanwhile. Not React.lazy, which delays a ready screen by a third
 * of a second once its fallback was shown, and never retries a failed load.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const code = createLazyCode(load);
  return Object.assign(
    (props: Props) => createElement(LazyPlace<Props>, { code, props: props, meanwhile: screenMeanwhile }),
    { load: code.load, give: code.give },
  );
}

/** A first view is adopted only by a screen that is there at its first render: `load` it before, on a server `give` it. */
export interface LazyScreen<Props extends object>
  extends Pick<LazyCode<ComponentType<Props>>, 'load' | 'give'> {
  (props: Props): ReactNode;
}

/**
 * A part of a screen that can wait. @param meanwhile fallback while the code loads or after it failed, nothing by
 * default; `retry` loads the code again, and so does mounting the part again
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props> = () => null,
): (props: Props) => ReactNode {
  const code = createLazyCode(load);
  return (props) => createElement(LazyPlace<Props>, { code, props: props, meanwhile });
}

type Meanwhile<Props> = (props: Props, state: 'loading' | 'failed', retry: () => void) => ReactNode;

interface PlaceProps<Props> {
  code: LazyCode<ComponentType<Props>>;
  props: Props;
  meanwhile: Meanwhile<Props>;
}

function LazyPlace<Props extends object>({ code, props, meanwhile }: PlaceProps<Props>) {
  const state = useCodeState(code);
  if (typeof state === 'object') return createElement(state.loaded, props);
  const isFailed = state === 'failed';
  return createElement(WhileLoading<Props>, { code, props, meanwhile, isFailed });
}

/** A component of its own, since a fallback may use hooks. */
function WhileLoading<Props extends object>({
  code,
  props,
  meanwhile,
  isFailed,
}: PlaceProps<Props> & { isFailed: boolean }) {
  return meanwhile(props, isFailed ? 'failed' : 'loading', () => void loadAgain(code));
}

/** A loaded screen is rendered in a transition, so that taps on the current content are handled meanwhile. */
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
    <ScreenFailure title={SCREEN_FAILED} text={PART_FAILED.text} onRetry={retry} />
  ) : (
    <StateFrame>
      <Skeleton rows={4} late />
    </StateFrame>
  );
}
