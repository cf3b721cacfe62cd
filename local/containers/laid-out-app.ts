import { mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type Part, postgresPart, programPart } from '../kills/parts';
import { freePort } from '../programs/child';
import { newestPostgres } from '../programs/postgres';
import { readComposeFile, type Service } from './compose-file';
import { environmentOf, lastOf, readDockerfile, type Stages } from './dockerfile';
import { createLayout } from './lay-out';

const DATABASE = 'database';

export interface LaidOutApp {
  /** Service → its process. */
  parts: ReadonlyMap<string, Part>;
  /** Service → where its image is laid out. */
  images: ReadonlyMap<string, string>;
  /** What the service keeps at a path of its container. */
  volume(service: string, path: string): string;
  close(): Promise<void>;
}

/**
 * Starts every service of docker-compose.yml from the files of its image alone, by its command and its settings, without an engine:
 * names of services become addresses of this machine, volumes become folders. PostgreSQL is this machine's; where there is none,
 * the backend is lent the embedded database.
 * @param root the checkout, built
 * @param folder of its own, outside of the checkout, where no package is found by looking upwards
 */
export async function startLaidOutApp(root: string, folder: string): Promise<LaidOutApp> {
  const { services } = readComposeFile(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const layout = createLayout({ root, folder: join(folder, 'images'), stages });
  const ours = Object.entries(services).filter(([name]) => name !== DATABASE);
  const addresses = new Map<string, string>();
  for (const [name] of ours) addresses.set(name, `127.0.0.1:${await freePort()}`);
  const bin = newestPostgres();
  const database = bin ? await postgresPart(bin) : null;
  const images = new Map<string, string>();
  const parts = new Map<string, Part>();
  const volume = (service: string, path: string) =>
    join(folder, volumeOf(services[service], path) ?? service);

  async function lay(name: string, service: Service): Promise<void> {
    const { target = '', args } = service.build ?? {};
    const image = await layout.image(target, args);
    images.set(name, image);
    const environment = { ...environmentOf(stages, target), ...service.environment };
    const [program = '', ...command] = service.command ?? commandOf(stages, target);
    if (program !== 'node') throw new Error(`${name} runs ${program}, not node`);
    const settings = Object.entries(environment)
      .filter(([setting]) => setting !== 'DATABASE_URL')
      .map(([setting, value]) => [setting, here(name, image, setting, value)]);
    parts.set(
      name,
      programPart({
        ...{
          name,
          program: process.execPath,
          args: command,
          cwd: join(image, lastOf(stages, target, 'WORKDIR') ?? ''),
        },
        port: Number(addresses.get(name)?.split(':')[1]),
        environment: { ...Object.fromEntries(settings), ...ownSettings(name) },
      }),
    );
  }

  /** A setting of a container as it is on this machine. */
  function here(name: string, image: string, setting: string, value: string): string {
    if (/_(?:DIR|FILE)$/.test(setting)) {
      const mounted = services[name]?.volumes.find((each) => value.startsWith(pathOf(each)));
      if (mounted) return join(volume(name, pathOf(mounted)), value.slice(pathOf(mounted).length));
      // What is in no volume is the image's; a folder that it may write to is its own.
      return value === '/data' ? join(folder, name) : join(image, value);
    }
    return value.replace(/\b([\w-]+):\d+/g, (address, host: string) => addresses.get(host) ?? address);
  }

  function ownSettings(name: string): Record<string, string> {
    const [host = '', port = ''] = addresses.get(name)?.split(':') ?? [];
    const own = { HOST: host, PORT: port, LOG_LEVEL: 'error' };
    return name === 'backend' && database ? { ...own, DATABASE_URL: database.url } : own;
  }

  async function close(): Promise<void> {
    await Promise.all([...parts.values()].map((part) => part.kill()));
    await database?.kill();
    database?.remove();
  }

  const started = new Map<string, Promise<void>>();
  function start(name: string): Promise<void> {
    const known = started.get(name) ?? startOnce(name);
    started.set(name, known);
    return known;
  }
  async function startOnce(name: string): Promise<void> {
    if (name === DATABASE) return void (await database?.start());
    await Promise.all(Object.keys(services[name]?.depends_on ?? {}).map(start));
    await parts.get(name)?.start();
  }

  try {
    for (const [name, service] of ours) await lay(name, service);
    if (!database) lendEmbeddedDatabase(root, images.get('backend') ?? '');
    await Promise.all(Object.keys(services).map(start));
  } catch (error) {
    await close();
    throw error;
  }
  return { parts, images, volume, close };
}

const pathOf = (volume: string): string => volume.split(':')[1] ?? '';

/** The volume's name. */
const volumeOf = (service: Service | undefined, path: string): string | undefined =>
  service?.volumes.find((each) => pathOf(each) === path)?.split(':')[0];

const commandOf = (stages: Stages, target: string): string[] =>
  z.parse(z.array(z.string()), JSON.parse(lastOf(stages, target, 'CMD') ?? '[]'));

/** Above the image, where only this package is. */
function lendEmbeddedDatabase(root: string, image: string): void {
  const path = join(image, 'node_modules/@electric-sql/pglite');
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules/@electric-sql/pglite')), path);
}
