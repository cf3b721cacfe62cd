import { installPhotoEngine, photoFile, uploaded } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NEW_OFFER } from '../draft/draft-store';
import { forgetPhotos } from '../photos/photo-store';
import { draft, renderAt } from '../testing/publishing';
import { beSeller, done, serve, storeDraft } from '../testing/seller';

beforeEach(beSeller);

describe('the first step', () => {
  it('says beside each field what is missing, brings the first to the person, and what was typed stays', async () => {
    serve({});
    const { user } = renderAt('/crear-oferta');
    await user.type(await screen.findByRole('combobox', { name: 'Producto' }), 'Fresas');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Agrega al menos una foto.')).toBeVisible();
    expect(screen.getByText('Elige una categoría.')).toBeVisible();
    expect(screen.getByText(/^Escribe una cantidad/)).toBeVisible();
    expect(screen.getByText('Falta corregir 3 datos.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Agregar fotos')).toHaveFocus());
    expect(draft()?.productName).toBe('Fresas');
  });

  it('finds products by any of their names, and takes the category with them', async () => {
    serve({});
    const { user } = renderAt('/crear-oferta');
    expect(screen.queryByLabelText('Categoría')).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: 'Producto' }));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('cafe sec');
    await user.click(screen.getByRole('option', { name: /Café pergamino/ }));
    expect(draft()).toMatchObject({ productName: 'Café pergamino', category: '19' });
    expect(screen.getByLabelText('Categoría')).toHaveValue('19');
  });

  it('takes words of one’s own, whose category is chosen and stays while they are typed', async () => {
    serve({});
    const { user } = renderAt('/crear-oferta');
    await user.type(await screen.findByRole('combobox', { name: 'Producto' }), 'Torta de mora');
    expect(draft()?.category).toBe('20');
    await user.selectOptions(screen.getByLabelText('Categoría'), '19');
    await user.type(screen.getByRole('combobox', { name: 'Producto' }), ' silvestre');
    expect(draft()).toMatchObject({ productName: 'Torta de mora silvestre', category: '19' });
  });

  it('names a category that the service does not list by its number', async () => {
    serve({});
    await storeDraft({ category: '77' });
    renderAt('/crear-oferta');
    expect(await screen.findByRole('option', { name: 'Categoría 77' })).toBeVisible();
    expect(screen.getByLabelText('Categoría')).toHaveValue('77');
  });

  it('says that an earlier draft stands there, and begins anew only when that is confirmed', async () => {
    serve({});
    await storeDraft();
    const { user } = renderAt('/crear-oferta');
    expect(await screen.findByText('Sigue donde ibas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(within(screen.getByRole('dialog')).getByText(/«Café tostado»/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sí, borrar y empezar' }));
    expect(screen.getByRole('combobox', { name: 'Producto' })).toHaveValue('');
    expect(draft()).toBeUndefined();
  });
});

describe('photos', () => {
  it('show their progress, are put in order with buttons and keys, and can be tried again', async () => {
    const engine = installPhotoEngine();
    serve({});
    const { user } = renderAt('/crear-oferta');
    await user.upload(await screen.findByLabelText('Agregar fotos'), [
      photoFile('a.jpg'),
      photoFile('b.jpg'),
    ]);
    await waitFor(() => expect(engine.uploads).toHaveLength(1));
    act(() => engine.uploads[0]?.progress(0.4));
    expect(await screen.findByText('Subiendo 40 %')).toBeVisible();
    engine.uploads[0]?.fail();
    await user.click(await screen.findByRole('button', { name: 'Reintentar la foto 1' }));
    await waitFor(() => expect(engine.uploads).toHaveLength(2));
    engine.uploads[1]?.answer(200, uploaded('/media/demo/b.webp'));
    await waitFor(() => expect(engine.uploads).toHaveLength(3));
    engine.uploads[2]?.answer(200, uploaded('/media/demo/a.webp'));
    await waitFor(() =>
      expect(draft()?.photos.map(({ url }) => url)).toEqual(['/media/demo/a.webp', '/media/demo/b.webp']),
    );
    await user.click(screen.getByRole('button', { name: 'Mover la foto 1 hacia atrás' }));
    expect(draft()?.photos.map(({ url }) => url)).toEqual(['/media/demo/b.webp', '/media/demo/a.webp']);
    expect(screen.getByText('La foto 1 pasó al lugar 2.')).toBeInTheDocument();
    screen.getByRole('button', { name: /^Arrastrar la foto 2/ }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(draft()?.photos.map(({ url }) => url)).toEqual(['/media/demo/a.webp', '/media/demo/b.webp']);
    await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
    expect(draft()?.photos).toHaveLength(1);
    engine.remove();
  });

  it('go on while the second step is filled, which waits for them and then publishes by itself', async () => {
    const engine = installPhotoEngine();
    const sent = serve({ call: () => done('41') });
    await storeDraft({ photos: [] });
    const { user } = renderAt('/crear-oferta');
    await user.upload(await screen.findByLabelText('Agregar fotos'), photoFile());
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/Falta subir 1 foto/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(await screen.findByText(/Sale sola cuando terminen/)).toBeVisible();
    expect(sent).toEqual([]);
    engine.uploads[0]?.answer(200, uploaded('/media/demo/a.webp'));
    expect(await screen.findByText('¡Tu oferta está publicada!')).toBeVisible();
    expect(JSON.parse(String(sent[0]?.args.extra)).images).toEqual(['/media/demo/a.webp']);
    forgetPhotos(NEW_OFFER);
    engine.remove();
  });
});
