import { fieldOf } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { offerArgs, PersonOnWire } from '../../e2e/support/person-on-wire';
import { problemOfReading, type Sale } from './sale';

export interface PartDown {
  part: string;
  /** What docs/running-in-containers.md promises. */
  promised: string;
  /** Whom /health of the edge names; null: the edge is the one that is down. */
  blamed: string | null;
  /** @returns what is otherwise; null: as promised */
  look(origin: string, sale: Sale): Promise<string | null>;
}

/** What people see while each part is down. Everything comes back by itself when the part does. */
export const PARTS_DOWN: readonly PartDown[] = [
  {
    part: 'mfe-wallet',
    promised: 'its code is missing, the rest works',
    blamed: 'mfe-wallet',
    async look(origin, sale) {
      const entries = await entriesOf(origin);
      const wrong = [];
      for (const [name, path] of entries) {
        const { status } = await fetch(origin + path);
        if ((status === 200) === (name === 'mfe-wallet')) wrong.push(`${path}: ${status}`);
      }
      return wrong.join(', ') || pageOpens(origin, () => problemOfReading(origin, sale));
    },
  },
  {
    part: 'backend',
    promised: 'the page opens, calls answer 503 with a sentence to read',
    blamed: 'backend',
    look: (origin, sale) => pageOpens(origin, () => callsAnswer503(origin, sale)),
  },
  {
    part: 'database',
    promised: 'the backend says so in /health, calls answer 503 with a sentence to read',
    blamed: 'backend',
    look: (origin, sale) => pageOpens(origin, () => callsAnswer503(origin, sale)),
  },
  {
    part: 'near',
    promised: 'offers and orders can be read, what signs is refused',
    blamed: 'near',
    async look(origin, sale) {
      const reading = await problemOfReading(origin, sale);
      if (reading) return reading;
      const seller = await PersonOnWire.signIn(origin, sale.seller);
      const published = await bestEffort(seller.market('set_offers_sell', offerArgs()), null);
      return published === null ? null : `an offer was published: ${published}`;
    },
  },
  {
    part: 'firebase',
    promised: 'nobody signs in by e-mail, the recovery phrase still does',
    blamed: 'firebase',
    async look(origin, sale) {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local';
      const { status } = await fetch(origin + path, { method: 'POST', body: '{}' });
      if (status !== 503) return `${path}: ${status}`;
      await PersonOnWire.signIn(origin, sale.buyer);
      return problemOfReading(origin, sale);
    },
  },
  {
    part: 'demo',
    promised: 'the demo offers have no pictures',
    blamed: '/media/demo',
    async look(origin, sale) {
      const { status } = await fetch(`${origin}/media/demo/cafe-tostado.webp`);
      return status === 503 ? problemOfReading(origin, sale) : `the picture: ${status}`;
    },
  },
  {
    part: 'edge',
    promised: 'nothing opens',
    blamed: null,
    look: (origin) =>
      fetch(origin).then(
        ({ status }) => `the page: ${status}`,
        () => null,
      ),
  },
];

async function pageOpens(origin: string, andThen: () => Promise<string | null>): Promise<string | null> {
  const { status } = await fetch(`${origin}/home`);
  return status === 200 ? andThen() : `the page: ${status}`;
}

async function callsAnswer503(origin: string, { buyer }: Sale): Promise<string | null> {
  const answer = await fetch(`${origin}/api/wallet/get-profile-custom/${buyer.wallet}`);
  const message = fieldOf(await answer.json(), 'message');
  return answer.status === 503 && message ? null : `a call: ${answer.status} ${message}`;
}

const registrySchema = z.object({
  remotes: z.array(z.object({ name: z.string(), version: z.string(), entry: z.string() })),
});

/** Remote → where its entry is. */
async function entriesOf(origin: string): Promise<[name: string, path: string][]> {
  const answer = await fetch(`${origin}/registry.json`);
  const { remotes } = z.parse(registrySchema, await answer.json());
  return remotes.map(({ name, version, entry }) => [name, `/remotes/${name}/${version}/${entry}`]);
}
