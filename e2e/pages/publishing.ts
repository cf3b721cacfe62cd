import { expect } from '@playwright/test';
import type { PersonInBrowser } from './person-in-browser';

export interface OfferToPublish {
  name: string;
  price: string;
  kg: string;
  photos: string[];
}

/** Publishes through both steps. @returns the offer's id */
export async function publishOffer({ page }: PersonInBrowser, offer: OfferToPublish): Promise<string> {
  await page.goto('/mis-ofertas');
  await page.getByRole('link', { name: 'Publicar oferta' }).click();
  await page.getByLabel('Agregar fotos').setInputFiles(offer.photos);
  await expect(page.getByRole('img', { name: /Foto \d de tu producto/ })).toHaveCount(offer.photos.length);
  await page.getByLabel('Categoría').selectOption({ label: 'Café y cacao' });
  await page.getByLabel('Producto').fill(offer.name);
  await page.getByLabel(/Detalles/).fill('Cosecha de esta semana.');
  await page.getByLabel('Lugar de entrega').fill('Pitalito, Huila');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Precio por Kg').fill(offer.price);
  await page.getByLabel('Cuánto ofreces').fill(offer.kg);
  await page.getByRole('button', { name: 'Publicar oferta' }).click();
  await expect(page.getByRole('heading', { name: '¡Tu oferta está publicada!' })).toBeVisible();
  const href = await page.getByRole('link', { name: 'Ver mi oferta' }).getAttribute('href');
  return /\/product\/(\d+)$/.exec(href ?? '')?.[1] ?? '';
}
