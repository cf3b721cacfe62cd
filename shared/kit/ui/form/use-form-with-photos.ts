import { type FormHandle, type FormOptions, useForm } from './use-form';
import { type Readiness, useWhenReady } from './use-when-ready';

interface Options<Name extends string> extends Pick<FormOptions<Name>, 'problems' | 'onValid'> {
  /** How its photos are doing. */
  photos: Readiness;
}

interface FormWithPhotos<Name extends string> extends FormHandle<Name> {
  /** It was sent, and goes by itself once its photos are there. */
  isWaiting: boolean;
  stopWaiting: () => void;
}

/** A form with photos: one that is sent before they are there waits for them (docs/decisions/0062). */
export function useFormWithPhotos<Name extends string = never>({
  problems = {},
  photos,
  onValid,
}: Options<Name>): FormWithPhotos<Name> {
  /** A photo that was taken away meanwhile may have been all that there was: the form says so, and waits no more. */
  const isWrong = Object.values(problems).some(Boolean);
  const { isWaiting, ask, stop } = useWhenReady(isWrong ? READY : photos, () => isWrong || onValid());
  return { ...useForm({ problems, onValid: ask }), isWaiting, stopWaiting: stop };
}

const READY: Readiness = { isReady: true };
