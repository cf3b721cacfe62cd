import {
  accepted,
  people,
  type ReceivedRequest,
  type ServiceAnswer,
  servicesForEachTest,
} from '../../testing';
import { localStore, signIn, signOut } from '../state';
import { getProfile, putProfile, queryClient, queryKeys } from '.';

const { seller, buyer } = people;
const profile = {
  wallet: seller.wallet,
  email: seller.email,
  name: seller.name,
  phoneNumber: '+573001234567',
};

let answer: (request: ReceivedRequest) => ServiceAnswer;

const service = servicesForEachTest((request) => answer(request));
beforeEach(() => {
  answer = () => accepted(profile);
  signIn({ authToken: 'abc', authTokenVenwallet: 'def', ...seller });
});

test('what this tab has loaded of a person goes when they leave in another one', () => {
  queryClient().setQueryData(queryKeys.profile.mine(seller.wallet), profile);
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(queryClient().getQueryData(queryKeys.profile.mine(seller.wallet))).toBeUndefined();
  expect(service.requests).toEqual([]);
});

test('the kept profile of another wallet is neither shown nor stands in for one that cannot be had', async () => {
  await getProfile();
  localStore.set('wallet', buyer.wallet);
  answer = () => ({ status: 503 });
  await expect(getProfile()).rejects.toMatchObject({ status: 503 });
});

test('a profile that comes after its person left is not kept', async () => {
  answer = () => {
    signOut();
    return accepted(profile);
  };
  await getProfile();
  expect(window.localStorage).toHaveLength(0);
});

test('one that was saved before the next person came says nothing of them', async () => {
  answer = () => {
    signIn({ authToken: 'ghi', authTokenVenwallet: 'jkl', ...buyer });
    return accepted(profile);
  };
  const { wallet: _wallet, ...own } = profile;
  await putProfile(own);
  expect([localStore.get('name'), localStore.get('email')]).toEqual([buyer.name, buyer.email]);
});
