import { RequestError } from '@cosecha/shared/api';
import { chatToken } from '@cosecha/shared/conversation';
import { questionId } from '@cosecha/shared/domain';
import {
  installDeviceStorage,
  people,
  type ServiceAnswer,
  servicesForEachTest,
} from '@cosecha/shared/testing';
import { notifyNewMessage, openConversation, readNotificationsOf, reportConversation } from './requests';

let answer: ServiceAnswer;
const service = servicesForEachTest(() => answer);
beforeEach(() => {
  installDeviceStorage();
  localStorage.setItem('authToken', 'token-of-the-session');
});

const answered = (data: unknown) => {
  answer = { body: { code: 200, message: 'Listo.', data } };
};
const asked = () => service.requests.map(({ method, url, json }) => [method, url, json]);

test('each call goes where the service takes it, as the signed-in wallet', async () => {
  answered({ token: 'custom' });
  expect(await chatToken()).toBe('custom');
  const question = questionId('7', people.buyer.wallet);
  answered({ conversationId: question });
  expect(await openConversation({ offerId: '7' })).toBe(question);
  answered({});
  await notifyNewMessage('31');
  const report = { conversationId: '31', reason: 'scam', words: '', messages: [] } as const;
  await reportConversation(report);
  answered({ unread: 2 });
  expect(await readNotificationsOf('31')).toBe(2);
  expect(asked()).toEqual([
    ['POST', '/api/chat/token', {}],
    ['POST', '/api/chat/conversations', { offerId: '7' }],
    ['POST', '/api/chat/sent', { conversationId: '31' }],
    ['POST', '/api/chat/reports', report],
    ['POST', '/api/notifications/read', { conversationId: '31' }],
  ]);
  for (const { headers } of service.requests)
    expect(headers.authorization).toBe('Token token-of-the-session');
});

test('what the service refuses keeps its code and its words', async () => {
  answer = {
    status: 404,
    body: { code: 404, message: 'Aquí no hay chat.', data: { error: 'chat-unavailable' } },
  };
  const refused = await chatToken().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RequestError);
  expect(refused).toMatchObject({ code: 'chat-unavailable', status: 404, retryable: false });
});

test('an answer that names no conversation is no answer', async () => {
  answered({ conversationId: '../../7' });
  await expect(openConversation({ orderId: '7' })).rejects.toBeInstanceOf(RequestError);
});
