import { expect, type Page } from '@playwright/test';

/**
 * Amounts of USDT on a screen that a person who counts in pesos should not read so: without pesos beside them, or with more than two
 * decimals. Technical details are left out.
 */
export const oddAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const AMOUNT = /(?:\d[\d.]*)(?:,\d+)?\sUSDT/g;
    const LINE_LETTERS = 240;
    const amountsIn = (element: Element) => element.textContent?.match(AMOUNT) ?? [];
    const smallest = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        amountsIn(element).length > 0 &&
        ![...element.children].some((child) => amountsIn(child).length > 0) &&
        !element.closest('details, script, style') &&
        element.checkVisibility(),
    );
    return smallest.flatMap((element) => {
      let around: Element | null = element;
      while (around && !/\$\s[\d.]+/.test(around.textContent ?? '')) around = around.parentElement;
      const line = around?.textContent ?? '';
      const hasPesos = line !== '' && line.length <= LINE_LETTERS;
      const isRate = line.includes('≈');
      return amountsIn(element).filter((amount) => !isRate && !(hasPesos && /,\d\d\sUSDT$/.test(amount)));
    });
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
      return label && digits ? [[label.replace(/\s/g, ' '), Number(digits.replaceAll('.', ''))]] : [];
    }),
  );
}
