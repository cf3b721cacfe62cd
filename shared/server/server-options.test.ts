import Fastify from 'fastify';
import { SERVER_OPTIONS } from './server-options';

test('a body has its time, too', () => {
  const { server } = Fastify(SERVER_OPTIONS);
  expect(server.requestTimeout).toBe(300_000);
});
