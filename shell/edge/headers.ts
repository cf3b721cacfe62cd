import { createHash } from 'node:crypto';
import { fieldOf } from '@cosecha/shared/domain';
import { PAGE_HEADERS } from '@cosecha/shared/server';
import type { FastifyReply } from 'fastify';

/** One year, never asked again: the path carries the content's hash or the version. A script that a proxy has rewritten does not run. */
export const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
/** Kept, but asked about each time. */
export const REVALIDATE = 'no-cache';
/** The same, and no cache may give it to another browser. */
export const REVALIDATE_ALONE = 'private, no-cache';

/** Where the SDK of a real Firebase project talks to: for who signs in, and for conversations and their files. */
const SIGN_IN_ORIGINS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const CHAT_ORIGINS = ['https://firestore.googleapis.com', 'https://firebasestorage.googleapis.com'];

interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
  hasForms?: boolean;
}

/**
 * Everything from our own origin, remotes too, except the services that the configuration names elsewhere.
 * Overrides let a developer's browser load a remote from the same machine.
 * @param pages whose own style and script elements are allowed: by hash, as a nonce would make every answer another one
 * @param inline content that this one answer has besides, and whether a form of it goes to the edge without a script
 */
export function contentSecurityPolicy(
  config: unknown,
  allowOverrides: boolean,
  pages: readonly string[],
  inline: Inline = { scripts: [], styles: [] },
): string {
  const local = allowOverrides ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes(pages), ...inline.scripts.map(hashSource), ...local],
    'style-src': ["'self'", ...styleHashes(pages), ...inline.styles.map(hashSource)],
    /** Only our own pictures: another server would learn who looks at an offer, when and from where. */
    'img-src': ["'self'", 'data:', 'blob:', ...local],
    /** Voice notes are decrypted here; none is fetched by its address. */
    'media-src': ['blob:'],
    'connect-src': ["'self'", ...originsIn(config), ...firebaseOrigins(config), ...local],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    /** The app's forms are drawn before their scripts are there, and what is typed in them belongs into no address. */
    'form-action': [inline.hasForms ? "'self'" : "'none'"],
    'frame-ancestors': ["'none'"],
    /** No text becomes markup, code or a script's address, except by the policy that the shell makes first of all. */
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The hashes of the pages' own styles, and of the empty element into which styled-components puts its rules one by one. */
function styleHashes(pages: readonly string[]): string[] {
  const styles = pages.flatMap((page) =>
    [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? ''),
  );
  return [...new Set(['', ...styles].map(hashSource))];
}

/** The hashes of the scripts that are in the pages themselves: attributes make one a file, or data. */
function scriptHashes(pages: readonly string[]): string[] {
  const scripts = pages.flatMap((page) =>
    [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? ''),
  );
  return [...new Set(scripts.map(hashSource))];
}

/** As a policy names content that is in the page itself. */
function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** @param isDev scripts of updates have no hash that anybody could know before */
export function addSecurityHeaders(reply: FastifyReply, policy: string, isDev = false): void {
  const { 'integrity-policy': integrityPolicy, ...headers } = PAGE_HEADERS;
  reply.headers(headers).header('content-security-policy', policy);
  if (!isDev) reply.header('integrity-policy', integrityPolicy);
}

/** The chat signs in to its own project, which may be another one than the page's. */
function firebaseOrigins(config: unknown): readonly string[] {
  const signIn = fieldOf(config, 'firebase');
  const chat = fieldOf(config, 'chatFirebase') ?? signIn;
  const [hasSignIn, hasChat] = [isAtGoogle(signIn), isAtGoogle(chat)];
  return [...(hasSignIn || hasChat ? SIGN_IN_ORIGINS : []), ...(hasChat ? CHAT_ORIGINS : [])];
}

const isAtGoogle = (project: unknown): boolean =>
  project !== undefined && fieldOf(project, 'emulator') !== true;

/** Origins of the absolute addresses anywhere in a value. */
function originsIn(value: unknown): string[] {
  const found = new Set<string>();
  const visit = (part: unknown) => {
    if (typeof part === 'string' && /^https?:\/\//.test(part))
      found.add(new URL(part.replace(/\{\w+\}/g, 'x')).origin);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return [...found].sort();
}
