import type { Endpoint } from '../endpoint';
import { firebase } from './firebase';
import { chainText, node } from './node';
import { pages, service, uploads } from './service';
import { socket } from './socket';
import { subgraph } from './subgraph';

/** Every endpoint under attack. A new endpoint is a row. */
export const ENDPOINTS: readonly Endpoint[] = [
  service,
  uploads,
  pages,
  subgraph,
  node,
  chainText,
  firebase,
  socket,
];
