import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, onPath } from '../programs/find-program';
import { SetupError } from '../setup-error';
import { type Part, programPart } from './parts';

const DOCUMENTED = join(__dirname, '../../docs/production/nginx.conf');
/** Not on everybody's PATH. */
const USUAL_PLACE = '/usr/sbin/nginx';

/** The ports of the documented configuration, and which are taken instead. */
export interface NginxPorts {
  outer: number;
  inner: number;
  edges: readonly [number, number];
  backends: readonly [number, number];
}

/** @throws SetupError that says how to get it */
export function findNginx(): string {
  const found = onPath('nginx') ?? (isProgram(USUAL_PLACE) ? USUAL_PLACE : undefined);
  if (found) return found;
  throw new SetupError('nginx was not found: apt-get install nginx-light');
}

/** nginx with docs/production/nginx.conf as it stands there, but for ports, folders, the certificate and people's addresses. */
export function nginxPart(folder: string, ports: NginxPorts): Part {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.conf'), siteWith(readFileSync(DOCUMENTED, 'utf8'), folder, ports));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  const main = `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
    events { worker_connections 1024; }
    http { access_log off; ${temporary} include ${join(folder, 'site.conf')}; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  return programPart({ name: 'nginx', port: ports.outer, program: findNginx(), args, path: '/config.json' });
}

function siteWith(documented: string, folder: string, { outer, inner, edges, backends }: NginxPorts): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/listen 80;[^}]*return 301[^}]*/, `listen unix:${join(folder, 'clear.sock')};\n`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${outer};`],
    [/^ *ssl_.*\n/gm, ''],
    [/\/var\/lib\/nginx\/cosecha/, join(folder, 'cache')],
    [/X-Forwarded-For \$remote_addr/, 'X-Forwarded-For $http_x_forwarded_for'],
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
