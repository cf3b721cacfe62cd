import { MAX_MAILS, type Mail } from './mailbox';

export const STYLE_PATH = '/dev/mailbox.css';

export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid; padding: .75rem 0; }
a { color: inherit; overflow-wrap: anywhere; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
p, dd { overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem; }
.action { display: inline-block; padding: .75rem 1rem; border: 2px solid; border-radius: .5rem; }
`;

/** "20 de noviembre de 2026, 13:42", where the farms are. */
const when = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
});

export function mailListPage(mails: readonly Mail[]): string {
  const rows = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/dev/mailbox/${escaped(id)}">${escaped(subject)}</a><br>Para ${escaped(to)}, ${when.format(at)}</li>`,
  );
  const list = rows.length === 0 ? '<p>Todavía no hay correos.</p>' : `<ul>${rows.join('')}</ul>`;
  return page(
    'Correos de prueba',
    `<p>Aquí llega lo que el proyecto enviaría por correo. Se guardan los últimos ${MAX_MAILS}.</p>${list}`,
  );
}

export function mailPage({ subject, to, at, text, link }: Mail): string {
  return page(
    subject,
    `<dl><dt>Para</dt><dd>${escaped(to)}</dd><dt>Fecha</dt><dd>${when.format(at)}</dd></dl>
    <p>${escaped(text)}</p>
    <p><a class="action" href="${escaped(link)}">Abrir el enlace</a></p>
    <p><a href="/dev/mailbox">Todos los correos</a></p>`,
  );
}

export function missingMailPage(): string {
  return page('Ese correo no está', '<p><a href="/dev/mailbox">Todos los correos</a></p>');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="${STYLE_PATH}">
  </head>
  <body>
    <main>
    <h1>${escaped(title)}</h1>
    ${body}
    </main>
  </body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
