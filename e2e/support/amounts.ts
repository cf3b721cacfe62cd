import { expect, type Page } from '@playwright/test';

/**
 * Amounts of USDT on a screen that a person who counts in pesos should not read so: without pesos beside them, or with more than two
 * decimals. Technical details are left out.
 */
export const oddAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const AMOUNT = /[\d.]+(?:,\d+)?\sUSDT/g;
    const LINE_LETTERS = 240;
    const odd: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('details, script, style, input') || !parent.checkVisibility()) continue;
      for (const [amount] of (parent.textContent ?? '').matchAll(AMOUNT)) {
        let around: Element | null = parent;
        while (around && !/\$\s[\d.]+/.test(around.textContent ?? '')) around = around.parentElement;
        const line = around?.textContent ?? '';
        if (!/,\d\d\sUSDT$/.test(amount) || line === '' || line.length > LINE_LETTERS) odd.push(amount);
      }
    }
    return odd;
  });

/** Waits until the screen rests, and expects every amount to have pesos first and two decimals. */
export async function expectOwnMoney(page: Page): Promise<void> {
  await expect.poll(() => oddAmounts(page)).toEqual([]);
}

/** The pesos of the rows of a list of definitions, by their labels. */
export async function pesosOf(page: Page, region: string): Promise<Record<string, number>> {
  const rows = await page
    .getByRole('region', { name: region })
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [row.querySelector('dt')?.textContent, row.textContent]));
  return Object.fromEntries(
    rows.flatMap(([label, text]) => {
      const [, digits] = /\$\s([\d.]+)\sCOP/.exec(text ?? '') ?? [];
      return label && digits ? [[label, Number(digits.replaceAll('.', ''))]] : [];
    }),
  );
}
