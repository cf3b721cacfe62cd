import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import Fastify from 'fastify';
import { findOrInstallChromium } from '../commands/chromium';

export interface Visit {
  page: Page;
  /** Where the folder is served. */
  origin: string;
  /** What the console and the page complained about. */
  complaints: string[];
  end(): Promise<void>;
}

/** Serves a folder as any server would, its scripts and its page for every other address, and opens a browser for it. */
export async function startVisit(folder: string): Promise<Visit> {
  const server = Fastify();
  server.get('/*', async ({ url }, reply) => {
    const script = join(folder, basename(url));
    if (extname(script) === '.js' && existsSync(script))
      return reply.type('text/javascript').send(readFileSync(script));
    return reply.type('text/html').send(readFileSync(join(folder, 'index.html')));
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return visitTo(origin, () => server.close());
}

/** Opens a browser for what is served there. @param close ends that */
export async function visitTo(origin: string, close: () => Promise<unknown>): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const end = async () => {
    await browser.close();
    await close();
  };
  return { page, origin, complaints, end };
}
