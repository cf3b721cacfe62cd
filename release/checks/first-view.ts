import { dirname } from 'node:path';
import { firstViewRoutes } from '@cosecha/shared/remote/contract';
import { answerFromServices } from '@cosecha/shell/edge/first-view/answers';
import { drawFirstView } from '@cosecha/shell/edge/first-view/draw';
import { openStage, type Stage } from '@cosecha/shell/edge/first-view/stage';
import { type ViewSource, viewSource } from '@cosecha/shell/edge/first-view/view-source';
import * as z from 'zod/mini';
import { readJson } from '../../shared/server/read-json';
import type { Candidate } from '../candidate';
import { SHELL_SITE } from './checks';

export const DRAWS = 'its first views are drawn';

/** Generous, because the machine may be busy. */
const TASK_LIMIT_MS = 10_000;

const configSchema = z.record(z.string(), z.unknown());

interface Where {
  /** Address of the live app, whose services are asked; without one, only what can be drawn without answers is. */
  app?: string;
  /** The built site of the shell that draws. */
  site?: string;
}

/**
 * Draws every first view as the edge would, in a worker: one that throws would silently
 * leave its pages without content.
 * @returns what is wrong, in sentences
 */
export async function undrawn({ entry, folder }: Candidate, where: Where = {}): Promise<string[]> {
  const source = viewSource(entry, () => dirname(folder));
  if (source === undefined) return [];
  const config =
    where.app === undefined
      ? EMPTY_CONFIG
      : configSchema.safeParse(await readJson(`${where.app}/config.json`)).data;
  if (config === undefined) return [`${where.app}/config.json does not say what pages are told.`];
  const stage = openStage({ shellDir: where.site ?? SHELL_SITE, config, taskLimitMs: TASK_LIMIT_MS });
  if (stage.stamp() === '') return ['the shell of this checkout draws none yet; build it first.'];
  try {
    const found: string[] = [];
    for (const route of firstViewRoutes(entry)) {
      await draw(stage, source, route, where.app).catch((error: unknown) => {
        found.push(`${route}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    return found;
  } finally {
    await stage.end();
  }
}

async function draw(stage: Stage, source: ViewSource, route: string, app?: string): Promise<void> {
  const url = route.replace(/:[^/]+/g, '1');
  for (const kind of ['ask', 'render'] as const) await stage.call(source, { kind, url, answers: {} });
  if (app !== undefined)
    await drawFirstView({ stage, answer: answerFromServices(() => app) }, source, { url });
}

/** As in pages, without anything after it. */
const EMPTY_CONFIG = {
  networkId: 'none',
  apiUrl: '/api',
  venwalletUrl: '/venwallet',
  marketplaceUrl: '/marketplace',
  subgraphUrl: '/subgraph/{key}/p2p',
  subgraphKey: 'none',
  mediaUrl: '/media',
  nearRpcUrl: '/near/rpc',
  nearIndexerUrl: '/near/fastnear',
  p2pContractId: 'none',
  tokenContractId: 'none',
};
