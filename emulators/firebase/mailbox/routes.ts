import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AccessGuard } from '../http/access-guard';
import { prepareScope } from '../http/scope';
import type { Mail, Mailbox } from './mailbox';
import { mailListPage, mailPage, missingMailPage, STYLE, STYLE_PATH } from './page';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** GET /dev/mailbox · /dev/mailbox/:id · /dev/mailbox.json?to=: the links in them open accounts, so a guard protects them. */
export function mailboxRoutes(mailbox: Mailbox, guard: AccessGuard): FastifyPluginAsync {
  return async (scope) => {
    prepareScope(scope, 'secure-token');
    scope.addHook('onRequest', guard);

    scope.get('/dev/mailbox', async (_request, reply) => html(reply, mailListPage(mailbox.mails())));
    scope.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
      const mail = mailbox.mail(request.params.id);
      return mail ? html(reply, mailPage(mail)) : html(reply.code(404), missingMailPage());
    });
    scope.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { mails: mailbox.mails(request.query.to).map(presented) };
    });
    scope.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  };
}

const presented = (mail: Mail) => ({ ...mail, at: new Date(mail.at).toISOString() });

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(text);
}
