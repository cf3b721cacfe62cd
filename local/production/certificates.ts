import { join } from 'node:path';
import { runProgram } from '../programs/child';

export interface Certificates {
  /** Whose word counts. */
  authority: string;
  certificate: string;
  key: string;
}

export const certificatesIn = (folder: string): Certificates => ({
  authority: join(folder, 'ca.pem'),
  certificate: join(folder, 'server.pem'),
  key: join(folder, 'server.key'),
});

/** An authority of the moment, and what it says of `localhost`: every server here goes by that name. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  const at = (name: string) => join(folder, name);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const openssl = (args: readonly string[]) => runProgram('openssl', args);
  await openssl([
    ...['req', '-x509', ...newKey, '-keyout', at('ca.key'), '-out', at('ca.pem')],
    ...['-subj', '/CN=Cosecha test authority', '-addext', 'keyUsage=critical,keyCertSign'],
  ]);
  await openssl([
    ...['req', '-x509', ...newKey, '-keyout', at('server.key'), '-out', at('server.pem')],
    ...['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=critical,CA:FALSE'],
  ]);
  return certificatesIn(folder);
}
