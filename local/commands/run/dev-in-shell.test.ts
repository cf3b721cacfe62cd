import { readCommandLine } from '@cosecha/shared/command-line';
import Fastify, { type FastifyInstance } from 'fastify';
import { RUN } from '../declared/run';
import { main } from './dev';

const dev = async (...args: string[]) => main(readCommandLine('npm run dev', RUN.dev, args));

let shell: FastifyInstance;
let url: string;
const registry = { allowOverrides: false, remotes: [] };

beforeAll(async () => {
  shell = Fastify();
  shell.get('/registry.json', async () => registry);
  shell.get('/shell.json', async () => ({ contract: '2.0.0', shared: {} }));
  url = await shell.listen({ port: 0, host: '127.0.0.1' });
  process.env.PORT = '8311';
});
afterAll(async () => {
  await shell.close();
  delete process.env.PORT;
});

describe('npm run dev -- mfe-x --shell, before anything is built', () => {
  it.each<[why: string, args: string[], says: RegExp]>([
    ['without a remote', [], /Say which one remote.*mfe-account/],
    ['with the shell itself', ['shell'], /Say which one remote/],
    ['with two', ['mfe-market', 'mfe-wallet'], /Say which one remote/],
  ])('%s says what there is', async (_why, args, says) => {
    await expect(dev(...args, '--shell', url)).rejects.toThrow(says);
  });

  it('refuses what is no address', async () => {
    await expect(dev('mfe-market', '--shell', 'staging')).rejects.toThrow(/begins with http/);
    await expect(dev('mfe-market', '--shell')).rejects.toThrow(/npm run dev: --shell takes/);
  });

  it('refuses a shell that does not answer', async () => {
    await expect(dev('mfe-market', '--shell', 'http://127.0.0.1:9')).rejects.toThrow(/does not answer/);
  });

  it('refuses a shell that takes no local remotes, then one of another contract', async () => {
    await expect(dev('mfe-market', '--shell', url)).rejects.toThrow(/takes no local remotes/);
    registry.allowOverrides = true;
    await expect(dev('mfe-market', '--shell', url)).rejects.toThrow(/speaks contract 2\.0\.0/);
  });
});
