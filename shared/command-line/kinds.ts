/** What a value on the command line may be. */
export interface Kind<T> {
  /** Stands for the value in help: `N`. */
  placeholder: string;
  /** What is allowed, for help and refusals: "a whole number from 1 to 100". */
  allowed(): string;
  /** @returns undefined for what is not allowed */
  read(text: string): T | undefined;
}

const LARGEST = 9_999_999;
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;
const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

export const whole = (from = 1, to = LARGEST): Kind<number> => ({
  placeholder: 'N',
  allowed: () => `a whole number from ${from} to ${to}`,
  read(text) {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return number >= from && number <= to ? number : undefined;
  },
});

/** @param names where they are read from the checkout, a function that does it when they are asked for */
export const oneOf = <const Name extends string>(
  names: readonly Name[] | (() => readonly Name[]),
  placeholder = 'NAME',
): Kind<Name> => {
  const known = typeof names === 'function' ? names : () => names;
  return {
    placeholder,
    allowed: () => `one of ${known().join(', ')}`,
    read: (text) => known().find((name) => name === text),
  };
};

/** @param allowed says what the pattern takes */
export const matching = (placeholder: string, pattern: RegExp, allowed: string): Kind<string> => ({
  placeholder,
  allowed: () => allowed,
  read: (text) => (pattern.test(text) ? text : undefined),
});

export const text = (placeholder: string): Kind<string> => matching(placeholder, /\S/, 'a text');

/** A file or folder. What starts like an address is none: a mistyped one would become a folder of that name. */
export const path = (placeholder = 'FOLDER'): Kind<string> => ({
  placeholder,
  allowed: () => 'a path on this machine',
  read: (text) => (text.trim() === '' || SCHEME.test(text) ? undefined : text),
});

/** @param schemes without a colon: `https` */
export const address = (schemes: readonly string[] = ['http', 'https']): Kind<string> => ({
  placeholder: 'URL',
  allowed: () => `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  read: (text) =>
    schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text) ? text : undefined,
});

/** Where files are kept: a folder, or storage at an address. */
export const place = (schemes: readonly string[]): Kind<string> => {
  const storage = address(schemes);
  return {
    placeholder: 'PLACE',
    allowed: () => `a folder or ${storage.allowed()}`,
    read: (text) => path().read(text) ?? storage.read(text),
  };
};

/** Milliseconds, written as `90s`, `30m` or `2h`. */
export const duration: Kind<number> = {
  placeholder: 'TIME',
  allowed: () => 'a time such as 90s, 30m or 2h',
  read(text) {
    const [, count, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
    const ms = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
    return ms > 0 ? ms : undefined;
  },
};

/** Several of a kind in one value, with commas or spaces between. */
export const listOf = <T>(kind: Kind<T>): Kind<readonly T[]> => ({
  placeholder: `${kind.placeholder},${kind.placeholder}`,
  allowed: () => `${kind.allowed()}, several with commas between`,
  read(text) {
    const parts = text.split(/[,\s]+/).filter(Boolean);
    const values = parts.map((part) => kind.read(part)).filter((value) => value !== undefined);
    return values.length === parts.length && parts.length > 0 ? values : undefined;
  },
});
