import { SetupError } from '../command-line/errors';

/** `DATABASE_URL_FILE` of "DATABASE_URL_FILE: cannot be read". */
const SETTING = /[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT|HOST|REMOTES|RELEASES|OPERATOR/;

/**
 * Settings that cannot work. Each line names its variable and says what to do; none holds a secret, so that all of it may be
 * logged and shown.
 */
export class SettingError extends SetupError {
  constructor(
    /** At least one. */
    readonly lines: readonly string[],
    options?: ErrorOptions,
  ) {
    super(
      lines.length === 1 ? lines[0] : `Check these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`,
      options,
    );
  }
}

/** The first variable that a line names; undefined where it names none. */
export const settingIn = (line: string): string | undefined => SETTING.exec(line)?.[0];

/** What a schema found wrong, one line a variable. @param issues as zod lists them */
export function wrongSettings(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  settings: Readonly<Record<string, unknown>>,
): string[] {
  return issues.map(({ path, message }) => {
    const name = path.join('.');
    if (!settings[name]) return `${name}: is missing`;
    return message === NO_REASON
      ? `${name}: not of the expected form`
      : `${name}: not of the expected form: ${message}`;
  });
}

/** All that zod/mini says where a schema gives no words of its own. */
const NO_REASON = 'Invalid input';
