import { isOpen, type OperationEvent, type Status, transition } from './transitions';

const EVENTS: readonly OperationEvent[] = ['start', 'ask', 'answer', 'refuse', 'lose', 'expire', 'drop'];
const ENDED: readonly Status[] = ['refused', 'lapsed', 'done'];

test.each<Status>(['sending', 'uncertain'])('a second one waits while the first is %s', (status) => {
  expect(isOpen({ status })).toBe(true);
  expect(transition(status, 'start')).toBeNull();
});

test.each(ENDED)('after %s another one may begin', (status) => {
  expect(isOpen({ status })).toBe(false);
  expect(transition(status, 'start')).toBe('sending');
});

test.each(ENDED)('%s is an end: a late answer of another tab changes nothing', (status) => {
  for (const event of EVENTS.filter((each) => each !== 'start' && each !== 'drop'))
    expect([event, transition(status, event)]).toEqual([event, null]);
});

test('a lost answer is asked for again until it is known or too old', () => {
  expect(transition('sending', 'lose')).toBe('uncertain');
  expect(transition('uncertain', 'ask')).toBe('sending');
  expect(transition('uncertain', 'expire')).toBe('lapsed');
});

test('what is being sent cannot be dropped: its money may be on the way', () => {
  expect(transition('sending', 'drop')).toBeNull();
});

test('a receipt stays: dropping one that is done does nothing', () => {
  expect(transition('done', 'drop')).toBeNull();
});

test('where nothing is open, only the word of the person begins something', () => {
  expect(EVENTS.filter((event) => transition('none', event) !== null)).toEqual(['start']);
});
