import type { Door } from '../door';
import { firebase } from './firebase';
import { chainText, node } from './node';
import { pages, service, uploads } from './service';
import { socket } from './socket';
import { subgraph } from './subgraph';

/** Every way in. New door → a row. */
export const DOORS: readonly Door[] = [service, uploads, pages, subgraph, node, chainText, firebase, socket];
