import type { NativeAppFacts } from '@cosecha/shared/native/app';
import { THEMES } from '@cosecha/shared/ui/colors';
import { inXml } from './edit';

type Theme = Readonly<Record<'paper' | 'text' | 'primary' | 'onPrimary' | 'focus', string>>;

/** The page for when the site does not answer: no script, nothing from elsewhere, one way on. */
export const offlinePage = ({ name, origin }: NativeAppFacts): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Sin conexión</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 16px; padding: 24px; box-sizing: border-box;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0; max-width: 34ch; }
a { justify-self: center; padding: 12px 24px; border-radius: 14px; font-weight: 600; text-decoration: none; }
${coloursOf(THEMES.light)}
@media (prefers-color-scheme: dark) {
${coloursOf(THEMES.dark)}
}
</style>
</head>
<body>
<h1>No pudimos abrir ${inXml(name)}</h1>
<p>Revisa tu conexión e inténtalo de nuevo. Si tu teléfono es antiguo, actualiza “Android System WebView”. Tu billetera sigue en este teléfono.</p>
<a href="${origin}/">Intentar de nuevo</a>
</body>
</html>
`;

const coloursOf = ({ paper, text, primary, onPrimary, focus }: Theme): string =>
  [
    `body { background: ${paper}; color: ${text}; }`,
    `a { background: ${primary}; color: ${onPrimary}; }`,
    `a:focus-visible { outline: 3px solid ${focus}; outline-offset: 2px; }`,
  ].join('\n');
