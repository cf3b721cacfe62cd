/**
 * The native app as its operator describes it, in one file for the two that must agree: the command of native/, which writes the
 * Android and iOS projects, and the edge, which tells both systems whose links the app may open.
 */
import * as z from 'zod/mini';
import { parseConfigured } from '../../domain/parse-configured';
import { marketPaths } from '../../paths';

/** The addresses of the app that people share: a link to one of them opens the app where it is installed. */
export const LINKED_PATHS: readonly string[] = [marketPaths.product];

/** Reverse domain name, as both stores take it. */
const appId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*)+$/, 'a reverse domain name as co.cosecha.app'));
const origin = z
  .string()
  .check(
    z.refine((text) => isHttpsOrigin(text), 'an https origin without a path, as https://cosecha.example'),
  );
const certificate = z
  .string()
  .check(z.regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'a SHA-256 fingerprint as keytool prints it'));
const appleTeam = z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'ten capital letters and digits'));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'three numbers as 1.0.0'));

const appSchema = z.strictObject({
  appId,
  /** Under the icon. */
  name: z.string().check(z.minLength(1), z.maxLength(30)),
  /** Where the edge serves the app. */
  origin,
  /** What people read, and the number that grows with each upload to a store. */
  version,
  build: z.int().check(z.gte(1), z.lte(2_100_000_000)),
  /** The certificates that sign the Android app: the upload key's, and the one with which the store signs. */
  androidCertificates: z.array(certificate).check(z.minLength(1)),
  appleTeam,
});

export type NativeAppFacts = z.infer<typeof appSchema>;

/** @throws Error that names each wrong row of the JSON */
export const parseNativeApp = (json: string): NativeAppFacts => parseConfigured(json, appSchema);

function isHttpsOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text;
}

/** What Android asks the site for before it opens our links in the app without a question: Digital Asset Links. */
export const assetLinks = ({ appId, androidCertificates }: NativeAppFacts) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: appId,
      sha256_cert_fingerprints: androidCertificates,
    },
  },
];

/** The same for iOS: which paths of the site are the app's. */
export const appleAppSite = ({ appId, appleTeam }: NativeAppFacts) => ({
  applinks: {
    details: [
      {
        appIDs: [`${appleTeam}.${appId}`],
        components: LINKED_PATHS.map((path) => ({ '/': filled(path, '*') })),
      },
    ],
  },
});

/** A path with something else in place of its parameters. */
export const filled = (path: string, by: string): string => path.replace(/:\w+/g, by);
