import { createServer, type Server } from 'node:net';
import { SetupError } from '@cosecha/shared/command-line';
import { freePorts, requireFreePort } from './free-port';

const HOST = '127.0.0.1';
let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
const free = () => new Promise((resolve) => server.close(resolve));
afterEach(free);

it('says in one line that a port is taken and how to choose another', async () => {
  const refused = requireFreePort(port, HOST);
  await expect(refused).rejects.toThrow(SetupError);
  await expect(refused).rejects.toThrow(new RegExp(`^Port ${port} is taken\\..*PORT=${port + 1} npm start$`));
});

it('leaves a free port free', async () => {
  await free();
  await requireFreePort(port, HOST);
  await expect(requireFreePort(port, HOST)).resolves.toBeUndefined();
});

it('says that an address is not of this machine', async () => {
  await expect(requireFreePort(port, '203.0.113.7')).rejects.toThrow(/^Cannot listen on 203\.0\.113\.7/);
});

it('finds free ports in a row, past a row with a taken one', async () => {
  expect(await freePorts(port, 2, HOST)).toBe(port + 2);
  expect(await freePorts(port - 4, 5, HOST)).toBe(port + 1);
});
