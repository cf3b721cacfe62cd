import {
  address,
  type Declaration,
  duration,
  listOf,
  matching,
  oneOf,
  path,
  place,
  text,
  whole,
} from '@cosecha/shared/command-line';

const PERCENT = whole(1, 100);
const REMOTE = matching('mfe-x', /^[a-z][a-z0-9-]*$/, 'the name of a remote such as mfe-x');

const remote = { name: 'remote', does: 'which remote', value: REMOTE } as const;
const team = {
  name: 'team',
  does: 'the name of the team',
  value: matching('TEAM', /^[a-z][a-z0-9-]*$/, 'a name such as wallet'),
} as const;
const to = {
  does: 'where releases lie (RELEASE_TO, else .releases)',
  value: place(['s3', 'https', 'http']),
} as const;
const app = {
  does: 'the live app: its shell is asked, and the command ends when it is live there (RELEASE_APP)',
  value: address(),
} as const;
const metrics = {
  does: '/metrics of each edge (RELEASE_METRICS, else that of --app)',
  value: listOf(address()),
} as const;

/** `npm run release`, and `cosecha release` in a repository of a team's own. */
export const RELEASE = {
  does: 'One remote from source to live, and back: docs/releasing.md.',
  arguments: [remote],
  options: {
    to,
    app,
    channel: { does: 'who gets it, stable unless --canary is there', value: oneOf(['stable', 'canary']) },
    percent: { does: 'share of browsers that get a canary, else 10', value: PERCENT },
    canary: { does: 'both: a canary for that share', value: PERCENT },
    'promote-when-quiet': {
      does: 'watches the canary: back when it fails more often than what is stable, for everybody when it went well for so long',
      value: duration,
    },
    metrics,
    from: { does: 'releases what was built before instead of building', value: path('DIST') },
  },
  verbs: {
    rollback: {
      does: 'back to the version before',
      arguments: [remote],
      options: {
        to,
        app,
        version: { does: 'to that one', value: matching('VERSION', /\S/, 'a version of release list') },
        channel: { does: 'canary: ends the canary', value: oneOf(['stable', 'canary']) },
      },
    },
    promote: {
      does: 'the canary for everybody, unless it fails more often than what is stable',
      arguments: [remote],
      options: {
        to,
        app,
        percent: { does: 'for that share instead', value: PERCENT },
        anyway: { does: 'though it fails' },
        metrics,
      },
    },
    withdraw: { does: 'takes a remote out of the app', arguments: [remote], options: { to, app } },
    list: {
      does: 'versions, channels, dates',
      arguments: [{ ...remote, optional: true }],
      options: { to },
    },
    gc: {
      does: 'deletes what no open page can need any more',
      options: { to, 'dry-run': { does: 'only says what' } },
    },
    keys: {
      does: 'makes a signing key',
      arguments: [{ name: 'file', does: 'where to write it', value: path('FILE') }],
    },
    sign: { does: 'signs the registry as it is, with the key that is set', options: { to } },
    teams: { does: 'who may release what', options: { to } },
    'teams add': {
      does: 'lets a team release its remotes with a key of its own',
      arguments: [team],
      options: {
        to,
        key: { does: 'its public half, as "release keys" prints it', value: text('PUBLIC') },
        remotes: { does: 'what it may release', value: listOf(REMOTE) },
      },
    },
    'teams withdraw': {
      does: 'that key counts for nothing any more',
      arguments: [team],
      options: { to },
    },
  },
  example: 'mfe-wallet --canary 5 --promote-when-quiet 30m',
} as const satisfies Declaration;
