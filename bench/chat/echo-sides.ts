import type { Browser, Page } from '@playwright/test';
import { PAGE_NAMES } from '../page-names';
import type { Side } from './delivery';

declare global {
  interface Window {
    benchSocket?: WebSocket;
  }
}

/** Two pages that know nothing but a socket and a paragraph for each word. */
export async function openEchoSides(browser: Browser, url: string): Promise<[Side, Side]> {
  const side = async () => openSide(await (await browser.newContext()).newPage(), url);
  return [await side(), await side()];
}

async function openSide(page: Page, url: string): Promise<Side> {
  await page.setContent('<input aria-label="words">');
  await page.evaluate(PAGE_NAMES);
  await page.evaluate(
    (address) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(address);
        window.benchSocket = socket;
        socket.onopen = () => done();
        socket.onmessage = ({ data }) => {
          const line = document.createElement('p');
          line.textContent = String(data);
          document.body.append(line);
        };
        const field = document.querySelector('input');
        field?.addEventListener('keydown', ({ key }) => {
          if (key === 'Enter') socket.send(field.value);
        });
      }),
    url,
  );
  const field = page.getByLabel('words');
  return {
    page,
    async say(word) {
      await field.fill(word);
      await field.press('Enter');
    },
  };
}
