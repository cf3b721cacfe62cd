import { startTestBackend, type TestBackend } from './backend';
import type { DeviceCall } from './device-calls';
import {
  newDevice,
  newKey,
  type Person,
  publish,
  purchase,
  startTestNetwork,
  type TestNetwork,
} from './network';

/** A network whose treasury carries everybody, and people without NEAR whose devices sign. */
export interface DeviceMarket {
  network: TestNetwork;
  backend: TestBackend;
  seller: Person;
  /** 1,000 Kg that the seller has published. */
  offerId: string;
  /** With 100 USDT. */
  buyer(): Promise<Person>;
  purchaseOf(person: Person): DeviceCall;
  /** USDT to the seller. */
  sendOf(person: Person, amount?: string): DeviceCall;
  /** Yocto. */
  nearOf(wallet: string): bigint;
  close(): Promise<void>;
}

export async function openDeviceMarket(clock: () => number): Promise<DeviceMarket> {
  const network = await startTestNetwork();
  const backend = await startTestBackend({ ...network.config, treasury: network.treasury }, { clock });
  const seller = await newDevice(network, backend, { near: 0, usdt: 0 });
  const offerId = await publish(backend, seller, { amount: '1000000000' });
  return {
    ...{ network, backend, seller, offerId },
    buyer: () => newDevice(network, backend, { near: 0, usdt: 100 }),
    purchaseOf: (person) => ({
      person,
      url: '/api/p2p/create-order',
      body: purchase(offerId),
      key: newKey(),
    }),
    sendOf: (person, amount = '2') => ({
      ...{ person, url: '/api/wallet/send', key: newKey() },
      body: { asset: 'USDT', receiverId: seller.wallet, amount },
    }),
    nearOf: (wallet) => network.chain.account(wallet)?.amount ?? 0n,
    async close() {
      await backend.close();
      await network.close();
    },
  };
}
