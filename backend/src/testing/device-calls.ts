import type { InjectOptions } from 'fastify';
import type { DelegateProposal } from '../signing/device/signature-needed';
import { authorized, type TestBackend } from './backend';
import { signatureOf } from './confirm';
import type { Person } from './network';

export interface DeviceCall {
  person: Person;
  url: string;
  body: object;
  key: string;
}

/** The bare call, with its token and perhaps signatures: nothing is signed by itself. */
export function ask({ app }: TestBackend, call: DeviceCall, signatures: readonly object[] = []) {
  const { person, url, body, key } = call;
  const headers: InjectOptions['headers'] = {
    ...authorized(person.token),
    ...{ 'idempotency-key': key, 'cosecha-marks': 'true' },
  };
  const payload = signatures.length > 0 ? { ...body, signatures } : body;
  return app.inject({ method: 'POST', url, payload, headers });
}

/** The one thing that the device is asked to sign for a call. */
export const proposalOf = async (backend: TestBackend, call: DeviceCall): Promise<DelegateProposal> =>
  (await ask(backend, call)).json().data.sign[0];

export const signed = (proposal: Parameters<typeof signatureOf>[0], { seedPhrase }: Person) =>
  signatureOf(proposal, seedPhrase);

/** The call as it is sent with what its device has signed. */
export async function signedCall(backend: TestBackend, call: DeviceCall): Promise<DeviceCall> {
  const signatures = [await signed(await proposalOf(backend, call), call.person)];
  return { ...call, body: { ...call.body, signatures } };
}
