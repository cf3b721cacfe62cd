import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writePrivate } from '@cosecha/emulators-common';
import { md, pki } from 'node-forge';

const FILE = 'https.pem';
const KEY_BITS = 2_048;
const DAY_MS = 86_400_000;
const VALID_DAYS = 90;
/** One that ends sooner is made again, not to end in the middle of a try. */
const RENEW_DAYS = 7;
/** GeneralName of a subjectAltName: RFC 5280 §4.2.1.6. */
const IP_ADDRESS = 7;

/** PEM: the private key, and the certificate that names it. */
export interface Certificate {
  key: string;
  cert: string;
  /** SHA-256, as browsers show it beside their warning. */
  fingerprint: string;
}

/**
 * The self-signed certificate of these addresses, kept in the data folder, so that a phone that has accepted it goes on without another
 * warning. Made again where one of the addresses is not in it, it ends within a week, or the file is damaged.
 * @param addresses IPv4
 * @param now ms
 */
export async function openCertificate(
  dataDir: string,
  addresses: readonly string[],
  now = Date.now(),
): Promise<Certificate> {
  const file = join(dataDir, FILE);
  const stored = existsSync(file) ? readCertificate(readFileSync(file, 'utf8')) : undefined;
  if (stored && fits(stored.read, addresses, now)) return stored.certificate;
  const made = await makeCertificate(addresses, now);
  writePrivate(file, made);
  const written = readCertificate(made);
  if (!written) throw new Error('The certificate that was just made cannot be read.');
  return written.certificate;
}

function fits(read: X509Certificate, addresses: readonly string[], now: number): boolean {
  const [from, to] = [read.validFrom, read.validTo].map((time) => Date.parse(time));
  if (!(Number(from) <= now && Number(to) > now + RENEW_DAYS * DAY_MS)) return false;
  return addresses.every((address) => read.checkIP(address) !== undefined);
}

/** @returns nothing where the text holds no key with its certificate */
function readCertificate(text: string): { certificate: Certificate; read: X509Certificate } | undefined {
  const [key, cert] = ['RSA PRIVATE KEY', 'CERTIFICATE'].map(
    (label) => new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`).exec(text)?.[0],
  );
  if (!key || !cert) return undefined;
  try {
    const read = new X509Certificate(cert);
    return { certificate: { key, cert, fingerprint: read.fingerprint256 }, read };
  } catch {
    // Damaged: the caller makes another one.
    return undefined;
  }
}

/** @returns PEM of key and certificate, one behind the other */
async function makeCertificate(addresses: readonly string[], now: number): Promise<string> {
  const { privateKey, publicKey } = await promisify(generateKeys)();
  const certificate = pki.createCertificate();
  certificate.publicKey = publicKey;
  // Browsers refuse a second certificate of one issuer with the same number; the first bit says "negative".
  certificate.serialNumber = `01${Math.trunc(now).toString(16).padStart(14, '0')}`;
  certificate.validity.notBefore = new Date(now - DAY_MS);
  certificate.validity.notAfter = new Date(now + VALID_DAYS * DAY_MS);
  const name = [{ name: 'commonName', value: 'Cosecha on this machine' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: addresses.filter((address) => isIP(address)).map((ip) => ({ type: IP_ADDRESS, ip })),
    },
  ]);
  certificate.sign(privateKey, md.sha256.create());
  return `${pki.privateKeyToPem(privateKey)}${pki.certificateToPem(certificate)}`;
}

const generateKeys = (done: (error: Error, keys: pki.rsa.KeyPair) => void) =>
  pki.rsa.generateKeyPair({ bits: KEY_BITS }, done);
