import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { isProgram, onPath } from '../programs/find-program';
import { type ProgramPart, programPart } from './parts';

const DOCUMENTED = join(__dirname, '../../docs/production/nginx.conf');
/** Not on everybody's PATH. */
const USUAL_PLACE = '/usr/sbin/nginx';

/** The ports of the documented configuration, and which are taken instead. */
export interface NginxPorts {
  outer: number;
  inner: number;
  edges: readonly [number, number];
  backends: readonly [number, number];
  /** With TLS as it is documented, and a port for what comes in the clear. */
  tls?: { certificate: string; key: string; clear: number };
}

/** @throws SetupError that says how to get it */
export function findNginx(): string {
  const found = onPath('nginx') ?? (isProgram(USUAL_PLACE) ? USUAL_PLACE : undefined);
  if (found) return found;
  throw new SetupError('nginx was not found: apt-get install nginx-light');
}

/** nginx with docs/production/nginx.conf unchanged, but for ports, folders, the certificate and the proxies whose addresses it trusts. */
export function nginxPart(folder: string, ports: NginxPorts): ProgramPart {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.conf'), siteWith(readFileSync(DOCUMENTED, 'utf8'), folder, ports));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  // As behind a CDN: all people here come from one address, and say whose they mean.
  const addresses = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;';
  const main = `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
    events { worker_connections 1024; }
    http { access_log off; ${temporary} ${addresses} include ${join(folder, 'site.conf')}; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const program = findNginx();
  const url = ports.tls && `https://localhost:${ports.outer}`;
  return programPart({ name: 'nginx', port: ports.outer, program, args, path: '/config.json', url });
}

type Change = readonly [RegExp, string];

function siteWith(
  documented: string,
  folder: string,
  { outer, inner, edges, backends, tls }: NginxPorts,
): string {
  const outside: readonly Change[] = tls
    ? [
        [/listen 80;/, `listen 127.0.0.1:${tls.clear};`],
        [/listen 443 ssl http2;/, `listen 127.0.0.1:${outer} ssl http2;`],
        [/\/etc\/nginx\/tls\/cosecha\.pem/, tls.certificate],
        [/\/etc\/nginx\/tls\/cosecha\.key/, tls.key],
      ]
    : [
        [/listen 80;[^}]*return 301[^}]*/, `listen unix:${join(folder, 'clear.sock')};\n`],
        [/listen 443 ssl http2;/, `listen 127.0.0.1:${outer};`],
        [/^ *ssl_.*\n/gm, ''],
      ];
  const changes: readonly Change[] = [
    ...outside,
    [/\/var\/lib\/nginx\/cosecha/, join(folder, 'cache')],
    [/127\.0\.0\.1:8090(?=;)/, `127.0.0.1:${inner}`],
    [/127\.0\.0\.1:8080/g, `127.0.0.1:${edges[0]}`],
    [/127\.0\.0\.1:8082/g, `127.0.0.1:${edges[1]}`],
    [/127\.0\.0\.1:8081/g, `127.0.0.1:${backends[0]}`],
    [/127\.0\.0\.1:8083/g, `127.0.0.1:${backends[1]}`],
  ];
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`docs/production/nginx.conf has no ${from} any more`);
    return text.replace(from, to);
  }, documented);
}
