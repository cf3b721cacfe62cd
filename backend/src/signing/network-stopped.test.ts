import { memoryStore } from '@cosecha/near-emulator';
import { fillingStore } from '@cosecha/near-emulator/testing';
import { refusal, startTestBackend } from '../testing/backend';
import { newKey, newPerson, post, publish, purchase, startTestNetwork, usdtOf } from '../testing/network';

test('while the network takes nothing, people read so; what they sent runs once when it does again', async () => {
  const store = fillingStore(memoryStore());
  const network = await startTestNetwork({ store, retryMs: 5 });
  const clock = () => Number(network.chain.clock.nowNs() / 1_000_000n);
  const backend = await startTestBackend(network.config, { clock });
  try {
    const offerId = await publish(backend, await newPerson(network, backend));
    const buyer = await newPerson(network, backend, { usdt: 10 });
    const key = newKey();
    const buy = () => post(backend, buyer, '/api/p2p/create-order', purchase(offerId), key);
    store.isFull = true;
    const refused = await buy();
    expect(refusal(refused)).toBe('503 network-stopped');
    expect(refused.json().message).toContain('Por ahora no se puede hacer.');
    store.isFull = false;
    while (network.chain.trouble) await new Promise((resolve) => setImmediate(resolve));
    const taken = await buy();
    expect(taken.statusCode).toBe(200);
    expect((await buy()).json()).toEqual(taken.json());
    expect(usdtOf(network, buyer.wallet)).toBe(0n);
  } finally {
    await backend.close();
    await network.close();
  }
});
