import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { SERVER_OPTIONS } from './server-options';

test('whoever sends the head of a request byte by byte is answered 408 and loses the connection', async () => {
  const app = Fastify(SERVER_OPTIONS);
  app.get('/', async () => 'hello');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  let said = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    said += piece;
  });
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const began = Date.now();
  const drip = setInterval(() => socket.write('x'), 1_000);
  await once(socket, 'close');
  clearInterval(drip);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(Date.now() - began).toBeLessThan(60_000);
  await app.close();
});
