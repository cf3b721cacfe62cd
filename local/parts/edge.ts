import type { Backend } from '@cosecha/backend';
import type { Config } from '@cosecha/shared/api';
import type { Watching } from '@cosecha/shared/build';
import { builtWeb, type Modes } from '@cosecha/shared/build/products';
import { createEdge } from '@cosecha/shell/edge/edge';
import { answerFromApp } from '@cosecha/shell/edge/first-view/answers';
import { noCounts } from '@cosecha/shell/edge/first-view/first-views';
import { releasedNames } from '@cosecha/shell/edge/releases/releases';
import { releasesFromEnvironment } from '@cosecha/shell/edge/server-config';
import type { FastifyInstance } from 'fastify';
import { SUBGRAPH_KEY } from '../backend-environment';
import { NETWORK_ID, OPERATORS } from '../network/accounts';
import type { Part } from './part';

interface EdgeParts {
  app: FastifyInstance;
  metrics: Backend['metrics'];
  /** The projects that pages sign in to and chat with. */
  projects: Pick<Config, 'firebase' | 'chatFirebase'>;
  watching?: Pick<Watching, 'watched' | 'news'>;
  /** How each part was built, as for a release unless given. */
  modes?: Modes;
}

/** What pages are made of. It answers every path that no other part does. */
export async function openEdgePart({ app, metrics, projects, watching, modes }: EdgeParts): Promise<Part> {
  const counts = noCounts();
  const edge = createEdge({
    ...(await webOf(watching?.watched, modes)),
    config: { ...browserConfig(), ...projects },
    allowOverrides: true,
    firstViews: { answer: answerFromApp(app), counts },
    publicPages: { answer: answerFromApp(app) },
    dev: watching?.news,
    metrics,
  });
  return { routes: edge, health: async () => ({ firstViews: counts }) };
}

/** The builds of this checkout, and in the place of some of them what is released at RELEASES. */
async function webOf(watched: readonly string[] = [], modes?: Modes) {
  const built = builtWeb(watched, modes);
  const { releases } = releasesFromEnvironment(process.env);
  if (releases === undefined) return built;
  const released = (await releasedNames(releases)).filter((name) => !watched.includes(name));
  const own = Object.entries(built.remotes).filter(([name]) => !released.includes(name));
  return { ...built, remotes: Object.fromEntries(own), releases };
}

/** What the browser has to know: all on one origin. */
function browserConfig(): Config {
  return {
    networkId: NETWORK_ID,
    apiUrl: '/api',
    venwalletUrl: '/venwallet',
    marketplaceUrl: '/marketplace',
    subgraphUrl: '/subgraph/{key}/p2p',
    subgraphKey: SUBGRAPH_KEY,
    mediaUrl: '/media',
    nearRpcUrl: '/near/rpc',
    nearIndexerUrl: '/near/fastnear',
    p2pContractId: OPERATORS.market,
    tokenContractId: OPERATORS.token,
    demoTopUp: true,
    deviceSigning: process.env.DEVICE_SIGNING === 'off' ? 'off' : 'on',
  };
}
