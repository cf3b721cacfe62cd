import { helpText, readCommandLine } from '@cosecha/shared/command-line';
import { COMMANDS, programOf } from '.';

/** Reads what was typed behind `npm run <name> --`, as the one way in does. */
function type(name: string, args: readonly string[]): unknown {
  const command = COMMANDS.get(name);
  if (!command) throw new Error(`there is no ${name}`);
  return readCommandLine(programOf(name).replace(/ --$/, ''), command, args);
}

test.each<[name: string, args: string[], says: RegExp]>([
  ['build', ['mfe-nope'], /part is one of contracts, shell, mfe-account.*not "mfe-nope"/],
  ['licences', ['--foo'], /no option --foo; its options are --all/],
  ['codegen', ['--foo'], /no option --foo; it has none at all/],
  ['dev', ['mfe-nope'], /part is one of shell, mfe-account.*not "mfe-nope"/],
  ['dev', ['mfe-market', '--shell', 'staging'], /--shell takes an address that begins with http/],
  ['offers', ['hide', '12'], /say --reason/],
  ['offers', ['hide', 'cafe', '--reason', 'x'], /offer is a number, not "cafe"/],
  ['offers', [], /takes one of hide, show, list/],
  ['index', ['foo'], /takes one of list, retry, rebuild, not "foo"/],
  ['index', ['list', '9'], /takes no argument "9"/],
  ['test:mutants', ['nonsense'], /file is one of .*held-key.*not "nonsense"/],
  [
    'release',
    ['mfe-x', '--to', 'ftp://x'],
    /a folder or an address that begins with s3:\/\/.*not "ftp:\/\/x"/,
  ],
  ['release', ['mfe-x', '--to', 's3:/x'], /not "s3:\/x"/],
  ['release', ['gc', '--canary', '5'], /release gc has no option --canary; its options are --to, --dry-run/],
  ['pack:sdk', ['--foo'], /no option --foo/],
  ['pack:sdk', ['https://x'], /folder is a path on this machine, not "https:\/\/x"/],
  ['start', ['--rest'], /no option --rest; its options are .*--reset/],
  ['near', ['--port', '99999'], /--port takes a whole number from 0 to 65535, not "99999"/],
  ['demo', ['--backend', 'backend'], /--backend takes an address/],
  ['bench:chain', ['--only', 'nothing'], /one of transfers, contracts, api/],
  ['bench:chain', ['--rounds', 'x'], /--rounds takes a whole number/],
  ['bench:load', ['--profiles', 'slow,none'], /one of slow, fast, broadband/],
  ['bench:bytes', ['--rounds', '1'], /no option --rounds/],
  ['test:hostile', ['--seed', '-1'], /--seed takes a whole number/],
  ['native', ['chek'], /takes no argument "chek"/],
])('npm run %s -- %j is refused in one sentence', (name, args, says) => {
  const refused = expect.objectContaining({ name: 'UsageError', message: expect.stringMatching(says) });
  expect(() => type(name, args)).toThrow(refused);
  expect(() => type(name, args)).toThrow(
    expect.objectContaining({ message: expect.not.stringMatching(/\n/) }),
  );
});

test.each([...COMMANDS])('%s refuses what it does not know, unless it passes it on', (name, { rest }) => {
  const typed = () => type(name, ['--no-such-option']);
  if (rest === undefined) expect(typed).toThrow(expect.objectContaining({ name: 'UsageError' }));
  else expect(typed()).toMatchObject({ rest: ['--no-such-option'] });
});

test.each([...COMMANDS])('the example in the help of %s can be typed', (name, command) => {
  const { example } = command;
  expect(helpText(programOf(name), command)).toContain(command.does);
  const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  if (words.length > 0) expect(type(name, words)).toBeDefined();
});
