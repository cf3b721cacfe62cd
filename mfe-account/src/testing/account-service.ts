import { createHash, randomBytes } from 'node:crypto';
import { configure } from '@cosecha/shared/api';
import { CALL_STEP, callMessage, canonicalJson } from '@cosecha/shared/domain';
import {
  accepted,
  makeConfig,
  people,
  type ReceivedRequest,
  refusal,
  type Service,
  type ServiceAnswer,
  startService,
} from '@cosecha/shared/testing';

export const buyerProfile = {
  wallet: people.buyer.wallet,
  email: people.buyer.email,
  name: people.buyer.name,
  phoneNumber: '3001234567',
  image: '',
  telegram: 'jorge_t',
  heading: 'Café',
  headingQuantity: '2.5',
  ladnName: 'La Tostadora',
  landAddress: 'Manizales',
};

/** The calls that this remote makes; a test replaces an answer by its path. */
const ANSWERS: Record<string, ServiceAnswer> = {
  '/api/wallet/login-seed-phrase': accepted({ ...buyerProfile, token: 'token-of-the-wallet-service' }),
  '/venwallet/auth/import-from-mnemonic': accepted({ ...buyerProfile, token: 'token-of-venwallet' }),
  '/api/wallet/get-profile': accepted(buyerProfile),
  '/api/wallet/put-profile': accepted(buyerProfile),
  '/api/p2p/arbiter': accepted({ isArbiter: false }),
};

type Answer =
  | ServiceAnswer
  | Promise<ServiceAnswer>
  | ((request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>);

/** Asks for the signature of the wallet's key first, as the service does; who signed is the service's own tests' matter. */
export const onceConfirmed =
  (answer: ServiceAnswer) =>
  ({ method, url, json }: ReceivedRequest): ServiceAnswer => {
    const { signatures, ...body } = (json ?? {}) as Record<string, unknown>;
    if (signatures) return answer;
    const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
    const proposal = {
      step: CALL_STEP,
      attempt: 1,
      kind: 'message',
      message: callMessage({ method, path: url, bodyHash }),
      nonce: randomBytes(32).toString('base64url'),
      recipient: location.host,
    };
    return refusal(428, 'signature-needed', 'Confirma en tu dispositivo.', { sign: [proposal] });
  };

export interface AccountService extends Service {
  answers: Record<string, Answer>;
  /** What was sent to a path. */
  sentTo: (path: string) => Service['requests'];
}

/** The wallet service over real HTTP, and the configuration that points to it. */
export async function startAccountService(): Promise<AccountService> {
  const answers: AccountService['answers'] = { ...ANSWERS };
  const service = await startService((request) => {
    const answer = answers[request.url] ?? { status: 404 };
    return typeof answer === 'function' ? answer(request) : answer;
  });
  configure(makeConfig({}, service.origin));
  return { ...service, answers, sentTo: (path) => service.requests.filter(({ url }) => url === path) };
}
