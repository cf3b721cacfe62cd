import { expect, type Locator, type Page } from '@playwright/test';

/** Home, search and the list of all offers, as a buyer uses them. */
export class FindingPages {
  readonly homeFilter: Locator;
  readonly searchField: Locator;
  readonly filterSheet: Locator;
  readonly activeFilters: Locator;
  readonly list: Locator;

  constructor(readonly page: Page) {
    this.homeFilter = page.getByPlaceholder('Buscar productos...');
    this.searchField = page.getByRole('searchbox', { name: '¿Qué buscas?' });
    this.filterSheet = page.getByRole('dialog', { name: 'Filtrar ofertas' });
    this.activeFilters = page.getByRole('list', { name: 'Filtros activos' });
    this.list = page.getByRole('list', { name: 'Ofertas', exact: true });
  }

  /** The names on the cards of a place, from the first on. */
  names(place: Locator | Page = this.page): Promise<string[]> {
    return place.getByRole('heading', { level: 3 }).allTextContents();
  }

  async seesOnly(...names: string[]): Promise<void> {
    await expect.poll(() => this.names(this.list)).toEqual(names);
  }

  /** The query of the address, readable. */
  query(): string {
    return decodeURIComponent(new URL(this.page.url()).search).replaceAll('+', ' ');
  }
}
