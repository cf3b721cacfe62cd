/** Answers as the services, the network and its token index write them, for every stand-in of theirs in a test. */
export interface Answer {
  status: number;
  body: unknown;
}

export const accepted = (data: unknown): Answer => ({
  status: 200,
  body: { code: 200, message: 'ok', data },
});

/** @param data what the refusal says beside its code */
export const refusal = (status: number, error: string, message: string, data: object = {}): Answer => ({
  status,
  body: { code: status, message, data: { error, ...data } },
});

/** @param yocto what the account holds; none: the network does not know it */
export const nearAccount = (yocto: string | null | undefined): Answer => ({
  status: 200,
  body: yocto
    ? { jsonrpc: '2.0', result: { amount: yocto, storage_usage: 182 } }
    : { error: { cause: { name: 'UNKNOWN_ACCOUNT' } } },
});

/** @param balance micro-units of the one token that the account holds; none: it holds nothing */
export const tokenBalances = (token: string, balance: string | undefined): Answer => ({
  status: 200,
  body: { tokens: balance ? [{ contract_id: token, balance }] : [] },
});

/** Those whose wallets the address of the question names; everybody who was met where it names none. */
export function peopleAmong<One extends { wallet: string }>(
  met: readonly One[],
  url: string,
): readonly One[] {
  const among = url.split('among=')[1]?.split(',');
  return among ? met.filter(({ wallet }) => among.includes(wallet)) : met;
}
