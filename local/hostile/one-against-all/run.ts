import { setTimeout as wait } from 'node:timers/promises';
import { type PushService, startPushService } from '../../../backend/src/testing/push-service';
import type { World } from '../../kills/world';
import { median } from '../../statistics';
import { ATTACKS, attackUntil } from './attacks';
import { ACTS, type Act, type Honest, openHonest, type Times } from './honest';

/** An honest person's act may take so many times what it takes in quiet. */
const MOST = 2;
/** So long attacks go on before anything is measured. */
const WARM_MS = 10_000;
/** Below this no ratio says anything: a scheduler's slice on a busy machine. Ms. */
const NOTICEABLE_MS = 100;

export interface StageReport {
  lines: string[];
  findings: string[];
}

/**
 * One against all: a newcomer signs in, asks, opens the chat, buys and notifies, again and again, first in quiet and then
 * while each attack goes on. Nothing may be refused, and nothing may take more than twice as long.
 */
export async function runOneAgainstAll(world: World, rounds: number): Promise<StageReport> {
  const devices = await startPushService();
  try {
    const honest = await openHonest(world, devices, { newcomers: 2 * rounds + 2 });
    // The first finds cold caches.
    await honest.live();
    const half = Math.ceil(rounds / 2);
    const before = await live(honest, half);
    const { times, answers } = await underAttack(world, devices, () => live(honest, rounds));
    // In quiet again: what else the machine does may have changed meanwhile.
    const after = await live(honest, half);
    return judge([...before, ...after], times, answers);
  } finally {
    await devices.close();
  }
}

async function live(honest: Honest, rounds: number): Promise<Times[]> {
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await honest.live());
  return times;
}

async function underAttack(world: World, devices: PushService, work: () => Promise<Times[]>) {
  const steps = [];
  for (const attack of ATTACKS) steps.push({ attack, step: await attack.start(world, devices) });
  let isOver = false;
  const attacks = steps.map(async ({ attack, step }) => {
    const answers = await attackUntil(() => isOver, step, attack);
    const counts = [...answers].sort().map(([status, count]) => `${count} × ${status || 'cut'}`);
    return `${attack.what}: ${counts.join(', ')}`;
  });
  try {
    await wait(WARM_MS);
    const times = await work();
    isOver = true;
    return { times, answers: await Promise.all(attacks) };
  } finally {
    isOver = true;
    await Promise.allSettled(attacks);
  }
}

function judge(quiet: Times[], attacked: Times[], answers: string[]): StageReport {
  const lines = [...answers];
  const findings: string[] = [];
  const middle = (times: Times[], act: Act) => median(times.map((each) => each[act]));
  for (const act of ACTS) {
    const [before, during] = [middle(quiet, act), middle(attacked, act)];
    const ratio = during / before;
    const said = `${act}: ${Math.round(before)} ms in quiet, ${Math.round(during)} ms under attack, ${ratio.toFixed(2)} times`;
    lines.push(said);
    if (during > NOTICEABLE_MS && ratio > MOST) findings.push(said);
  }
  return { lines, findings };
}
