import { offersPaths } from '@cosecha/shared/paths';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect';
import { comesWithPin } from '../support/pin';
import type { PersonInBrowser } from './person-in-browser';

export interface OfferToPublish {
  name: string;
  price: string;
  kg: string;
  photos: string[];
}

/** Both steps of an offer, of a new one or of one that is edited. */
export class OfferForm {
  constructor(private readonly page: Page) {}

  /** Adds photos and waits until the service has them. */
  async addPhotos(photos: string[]): Promise<void> {
    await this.page.getByLabel('Agregar fotos').setInputFiles(photos);
    await expect(this.photos).toHaveCount(photos.length);
    await expect(this.page.getByRole('progressbar')).toHaveCount(0);
  }

  get photos() {
    return this.page.getByRole('img', { name: /^Foto \d de tu producto$/ });
  }

  /** Addresses of the photos as they are. */
  async photoUrls(): Promise<string[]> {
    const sources = await this.photos.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src') ?? ''),
    );
    return sources;
  }

  async fillDetails({ name, kg }: Pick<OfferToPublish, 'name' | 'kg'>): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Producto', exact: true }).fill(name);
    await this.page.getByLabel('Categoría').selectOption({ label: 'Café y cacao' });
    await this.page.getByLabel('Cuánto ofreces').fill(kg);
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continuar' }).click();
    await expect(this.page.getByLabel('Precio por Kg')).toBeVisible();
  }

  /** In USDT, whatever the money of the device's place is. */
  async fillTerms({ price }: Pick<OfferToPublish, 'price'>): Promise<void> {
    await this.page.getByRole('button', { name: 'USDT', exact: true }).click();
    await this.page.getByLabel('Precio por Kg').fill(price);
    await this.fillPlace();
  }

  async fillPlace(place = 'Pitalito, Huila'): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Municipio', exact: true }).fill(place);
  }

  /** Takes back what the form has from the last offer: it is agreed on in the chat. */
  async noWays(): Promise<void> {
    for (const way of ['Recoger en un lugar', 'Lo llevo yo', /^Por transportadora/])
      await this.page.getByLabel(way).uncheck();
  }

  async openMore(): Promise<void> {
    await this.page.getByText('Más opciones', { exact: true }).click();
    await expect(this.page.getByLabel('Plazo de entrega')).toBeVisible();
  }

  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Publicar oferta' }).click();
  }

  /** @returns the id of the offer that the screen names as published */
  async published(): Promise<string> {
    await comesWithPin(this.page, this.page.getByRole('heading', { name: '¡Tu oferta está publicada!' }));
    const href = await this.page.getByRole('link', { name: 'Ver mi oferta' }).getAttribute('href');
    return /\/product\/(\d+)$/.exec(href ?? '')?.[1] ?? '';
  }
}

/** Publishes through both steps. @returns the offer's id */
export async function publishOffer({ page }: PersonInBrowser, offer: OfferToPublish): Promise<string> {
  const form = new OfferForm(page);
  await page.goto(offersPaths.mine);
  await page.getByRole('link', { name: 'Publicar oferta' }).click();
  await form.addPhotos(offer.photos);
  await form.fillDetails(offer);
  await form.goOn();
  await form.fillTerms(offer);
  await form.noWays();
  await form.publish();
  return form.published();
}
