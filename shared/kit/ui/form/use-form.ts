import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong, by field; nothing or null for a field that is right. */
export type Problems<Name extends string> = Partial<Record<Name, string | null>>;

export interface FormOptions<Name extends string> {
  /** Current errors of the fields. */
  problems?: Problems<Name>;
  /** Asks what only a service or a list can tell, after each try; false: refused, and the field says why. */
  settle?: () => Promise<boolean>;
  /** Sends a form without problems. Called at once where there is no `settle`. */
  onValid: () => unknown;
}

export interface FormHandle<Name extends string> {
  /** Belongs on the form's element. */
  form: {
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
  /** What the fields say: everything after the first try, before it the fields with a `name` that were left. */
  problems: Problems<Name>;
  /** The person has tried to send it. */
  tried: boolean;
}

const INVALID = '[aria-invalid="true"], [data-invalid] input';

/** What every form does: it refuses nothing before it is tried, and a refused one leads to its first wrong field. */
export function useForm<Name extends string = never>({
  problems = {},
  settle,
  onValid,
}: FormOptions<Name>): FormHandle<Name> {
  const [tries, setTries] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** The form to look through, once what is wrong has been drawn. */
  const refused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (tries === 0) return;
    refused.current?.querySelector<HTMLElement>(INVALID)?.focus();
    refused.current = null;
  }, [tries]);

  const hasProblems = Object.values(problems).some(Boolean);
  function refuse(form: HTMLElement): void {
    refused.current = form;
    setTries((before) => before + 1);
  }
  async function settleFirst(form: HTMLElement): Promise<void> {
    const isFit = await settle?.();
    if (hasProblems || !isFit) refuse(form);
    else onValid();
  }
  return {
    form: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        setTries((before) => before + 1);
        if (settle) void settleFirst(event.currentTarget);
        else if (hasProblems) refuse(event.currentTarget);
        else onValid();
      },
      onBlur({ target }) {
        const name = target.getAttribute('name');
        if (name) setLeft((before) => (before.has(name) ? before : new Set([...before, name])));
      },
    },
    problems: tries > 0 ? problems : onlyLeft(problems, left),
    tried: tries > 0,
  };
}

const onlyLeft = <Name extends string>(problems: Problems<Name>, left: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => left.has(name))) as Problems<Name>;
