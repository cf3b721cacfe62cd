import { createOffer, offerStore } from './offer';

function offering() {
  const state = { isBusy: false };
  return { state, offer: createOffer(() => state.isBusy), isOffered: () => offerStore.getState() };
}

beforeEach(() => offerStore.setState(false, true));

test('a new version is offered, until there is none any more', () => {
  const { offer, isOffered } = offering();
  offer.receive([]);
  expect(isOffered()).toBe(false);
  offer.receive(['mfe-market/2']);
  expect(isOffered()).toBe(true);
  offer.receive([]);
  expect(isOffered()).toBe(false);
});

test('not while the person is in the middle of something; then it comes', () => {
  const { offer, state, isOffered } = offering();
  state.isBusy = true;
  offer.receive(['mfe-market/2']);
  expect(isOffered()).toBe(false);
  state.isBusy = false;
  offer.look();
  expect(isOffered()).toBe(true);
  state.isBusy = true;
  offer.look();
  expect(isOffered()).toBe(false);
});

test('a version that was declined stays quiet; the next one is offered again', () => {
  const { offer, isOffered } = offering();
  offer.receive(['mfe-market/2']);
  offer.decline();
  offer.receive(['mfe-market/2']);
  expect(isOffered()).toBe(false);
  offer.receive(['mfe-market/3']);
  expect(isOffered()).toBe(true);
});
