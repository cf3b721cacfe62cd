import type { ChangeEvent } from 'react';
import type { Problems } from './use-form';

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

/** What a text field, or a select, needs of its form. */
interface TextFieldBinding {
  value: string;
  error: string | null | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/**
 * Binds fields to the texts of a form, by name: `<TextInput label=… {...field('place')} />`.
 * @param change takes what was typed
 */
export const textFields =
  <Values extends object>(
    values: Values,
    problems: Problems<TextName<Values>>,
    change: (typed: Partial<Values>) => void,
  ) =>
  (name: TextName<Values>): TextFieldBinding => ({
    value: String(values[name]),
    error: problems[name],
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
  });
