import { createServer } from 'node:http';

test('leaves a server open', () => void createServer().listen(0, '127.0.0.1'));
