import { spawn } from 'node:child_process';
import { SetupError } from '@cosecha/shared/command-line';
import { runProgram } from '../programs/child';
import type { Builder } from './builders';

export interface Compose {
  /** Runs a command of compose and shows what it writes. @throws Error when it fails */
  show(...args: string[]): Promise<void>;
  /** Runs one, quietly. @returns what it wrote @throws Error when it fails */
  read(...args: string[]): Promise<string>;
  /** Service → what its health check says: healthy, unhealthy, starting, or how the container is. */
  states(): Promise<Map<string, string>>;
}

export interface ComposeWish {
  /** Name of the project, which nothing else has. */
  project: string;
  builder: Builder;
  /** Beside the process's own. */
  environment: Readonly<Record<string, string>>;
}

const STATE =
  '{{index .Config.Labels "com.docker.compose.service"}} {{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}';

/** @throws SetupError that says what is missing, where there is no engine or no compose */
export async function findCompose({ project, builder, environment }: ComposeWish): Promise<Compose> {
  const isBuildKit = builder === 'buildkit' ? '1' : '0';
  const env = {
    ...process.env,
    DOCKER_BUILDKIT: isBuildKit,
    COMPOSE_DOCKER_CLI_BUILD: isBuildKit,
    // An engine on a busy machine may be silent for longer than the usual minute.
    COMPOSE_HTTP_TIMEOUT: '600',
    ...environment,
  };
  const works = (program: string, ...args: string[]) =>
    runProgram(program, args, { env }).then(
      () => true,
      () => false,
    );
  if (!(await works('docker', 'version')))
    throw new SetupError(
      'No Docker engine answers: install one (Debian: apt-get install docker.io docker-compose) and start it.',
    );
  const [program, ...words]: [string, ...string[]] = (await works('docker', 'compose', 'version'))
    ? ['docker', 'compose']
    : ['docker-compose'];
  if (words.length === 0 && !(await works(program, 'version')))
    throw new SetupError(
      'Docker answers, but neither "docker compose" nor "docker-compose" is installed (Debian: apt-get install docker-compose).',
    );
  const all = (args: readonly string[]) => [...words, '--project-name', project, ...args];
  const read = (...args: string[]) => runProgram(program, all(args), { env });
  return {
    read,
    show(...args) {
      return new Promise((resolve, reject) => {
        const child = spawn(program, all(args), { env, stdio: ['ignore', 'inherit', 'inherit'] });
        child.once('error', reject);
        child.once('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`compose ${args.join(' ')} ended with ${code}`)),
        );
      });
    },
    async states() {
      const ids = (await read('ps', '-q')).split('\n').filter(Boolean);
      const lines =
        ids.length === 0 ? '' : await runProgram('docker', ['inspect', '--format', STATE, ...ids], { env });
      return new Map(
        lines
          .trim()
          .split('\n')
          .map((line): [string, string] => {
            const [id = '', state = ''] = line.split(' ');
            return [id, state];
          }),
      );
    },
  };
}
