import { configure } from '@cosecha/shared/api';
import { refreshSession, toastsStore } from '@cosecha/shared/state';
import {
  accepted,
  installDeviceStorage,
  makeConfig,
  people,
  type ReceivedRequest,
  type Service,
  type ServiceAnswer,
  signatureNeeded,
  startService,
} from '@cosecha/shared/testing';
import { signInOnDevice } from './sign-in-on-device';

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

/** Asks for the signature of the wallet's key first, as the service does. */
export const onceConfirmed =
  (answer: ServiceAnswer) =>
  ({ method, url, json }: ReceivedRequest): ServiceAnswer => {
    const { signatures, ...body } = (json ?? {}) as Record<string, unknown>;
    return signatures ? answer : signatureNeeded(url, body, method);
  };

export interface AccountService extends Service {
  answers: Record<string, Answer>;
  /** What was sent to a path. */
  sentTo: (path: string) => Service['requests'];
}

/** The wallet service over real HTTP, and the configuration that points to it, for a new device. */
export async function startAccountService(): Promise<AccountService> {
  installDeviceStorage();
  toastsStore.setState([], true);
  refreshSession();
  const answers: AccountService['answers'] = { ...ANSWERS };
  const service = await startService((request) => {
    const answer = answers[request.url] ?? { status: 404 };
    return typeof answer === 'function' ? answer(request) : answer;
  });
  configure(makeConfig({}, service.origin));
  return { ...service, answers, sentTo: (path) => service.requests.filter(({ url }) => url === path) };
}

/** The same for the buyer, who has signed in. */
export async function startSignedIn(): Promise<AccountService> {
  const service = await startAccountService();
  signInOnDevice();
  return service;
}
