import { NBSP } from '@cosecha/shared/domain';
import { chooseCurrency } from '@cosecha/shared/money';
import { FollowRates } from '@cosecha/shared/own-money';
import { people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  beSeller,
  completeDraft,
  draftsAreSaved,
  reloadPage,
  type Services,
  serve,
  storeDraft,
  wireOffer,
} from '../testing/seller';
import { draftNamed, NEW_OFFER } from './draft-store';
import type { OfferDraft } from './offer-draft';
import { TermsForm } from './terms-form';
import { useDraft } from './use-draft';
import { NO_WAYS } from './ways/ways';

beforeEach(() => {
  beSeller();
  chooseCurrency('COP');
});

const onSubmit = jest.fn<void, [OfferDraft]>();
beforeEach(() => onSubmit.mockClear());

function Form(props: { published?: OfferDraft; locked?: boolean }) {
  if (!useDraft(NEW_OFFER).known) return null;
  return (
    <>
      <FollowRates />
      <TermsForm name={NEW_OFFER} {...props} onSubmit={onSubmit}>
        <button type="submit">Publicar</button>
      </TermsForm>
    </>
  );
}

async function open(draft: Partial<OfferDraft>, services: Services = { pesos: '4150.25' }) {
  serve(services);
  await storeDraft(draft);
  return renderApp(<Form />);
}

const draft = () => draftNamed(NEW_OFFER)?.draft;
const page = () => document.body.textContent.replaceAll(NBSP, ' ');
const PESOS = { name: 'Pesos (COP)' };
const others = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    wireOffer({
      id: `${index}`,
      offer_id: `${index}`,
      owner_id: people.stranger.wallet,
      exchange_rate: '4.5',
    }),
  );
const BY_ME = { ...NO_WAYS.seller, chosen: true, per: 'order' } as const;

describe('in which money prices are typed', () => {
  it('is the seller’s own where its rate is known, and the draft has it in USDT', async () => {
    const { user, unmount } = await open({ price: '', ways: { ...NO_WAYS, seller: BY_ME } });
    const price = await screen.findByLabelText('Precio por Kg, en pesos');
    await user.type(price, '18.000');
    const freight = await screen.findByLabelText('Precio del flete por pedido, en pesos');
    await user.type(freight, '41.502,5');
    expect(page()).toContain('Se publica a 4,34 USDT por Kg.');
    expect(page()).toContain('El flete se publica a 10,00 USDT por pedido.');
    expect(draft()).toMatchObject({ price: '4,337088', ways: { seller: { price: '10' } } });
    await draftsAreSaved();
    unmount();
    reloadPage();
    renderApp(<Form />);
    expect(await screen.findByLabelText('Precio por Kg, en pesos')).toHaveValue('18.000');
    expect(await screen.findByLabelText('Precio del flete por pedido, en pesos')).toHaveValue('41.502,5');
  });

  it('is USDT once that is chosen, with the pesos below each amount, also for the next offer', async () => {
    const seller = { ...BY_ME, price: '10' };
    const { user, unmount } = await open({ ways: { ...NO_WAYS, seller } });
    // A price of which no more is known was typed in USDT.
    expect(await screen.findByLabelText('Precio por Kg, en USDT')).toHaveValue('7,25');
    await user.click(await screen.findByRole('button', PESOS));
    expect(screen.getByLabelText('Precio por Kg, en pesos')).toHaveValue('30.089');
    await user.click(screen.getByRole('button', { name: 'USDT' }));
    expect(screen.getByLabelText('Precio por Kg, en USDT')).toHaveValue('7,25');
    await waitFor(() => expect(page()).toContain('$ 30.089 COP'));
    expect(await screen.findByLabelText('Precio del flete por pedido, en USDT')).toHaveValue('10');
    await waitFor(() => expect(page()).toContain('$ 41.503 COP'));
    unmount();
    await storeDraft({ price: '' });
    renderApp(<Form />);
    expect(await screen.findByLabelText('Precio por Kg, en USDT')).toBeVisible();
    await user.click(await screen.findByRole('button', PESOS));
    expect(screen.getByLabelText('Precio por Kg, en pesos')).toBeVisible();
  });

  it('stays pesos where what others ask is taken over', async () => {
    const { user } = await open({ price: '' }, { pesos: '4000', offers: others(3) });
    expect(await screen.findByLabelText('Precio por Kg, en pesos')).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: /^Usar \$.18\.000.COP/ }));
    expect(screen.getByLabelText('Precio por Kg, en pesos')).toHaveValue('18.000');
    expect(page()).toContain('Se publica a 4,50 USDT por Kg.');
  });

  it('does not change under the hands of who types before the rate is there', async () => {
    let answer: (rate: string) => void = () => undefined;
    const pesos = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const { user } = await open({ price: '' }, { pesos });
    const price = await screen.findByLabelText('Precio por Kg, en USDT');
    await user.type(price, '7');
    answer('4150.25');
    expect(await screen.findByRole('button', PESOS)).toBeVisible();
    expect(price).toHaveFocus();
    await user.clear(price);
    expect(screen.getByLabelText('Precio por Kg, en USDT')).toBe(price);
  });

  it('is USDT where no rate is known, and each field says so', async () => {
    await open({ ways: { ...NO_WAYS, seller: BY_ME } }, {});
    expect(await screen.findByLabelText('Precio por Kg, en USDT')).toHaveValue('7,25');
    expect(await screen.findByLabelText('Precio del flete por pedido, en USDT')).toBeVisible();
    expect(screen.queryByRole('button', PESOS)).toBeNull();
  });

  it('is the money of the device, also for what was typed in another', async () => {
    await open({ ownPrice: { currency: 'VES', text: '1.813,23' }, typedIn: 'own' });
    expect(await screen.findByLabelText('Precio por Kg, en pesos')).toHaveValue('30.089');
    expect(draft()).toMatchObject({ price: '7,25' });
  });
});

describe('a draft of another day', () => {
  const pesos = (text: string) => ({ currency: 'COP', text }) as const;
  const BEFORE: Partial<OfferDraft> = {
    ...{ price: '4,337088', ownPrice: pesos('18.000') },
    ways: { ...NO_WAYS, seller: { ...BY_ME, price: '10', ownPrice: pesos('41.502,5') } },
  };

  it('in pesos becomes what they are now, price and freight', async () => {
    await open({ ...BEFORE, typedIn: 'own' }, { pesos: '3900' });
    expect(await screen.findByLabelText('Precio por Kg, en pesos')).toHaveValue('18.000');
    expect(await screen.findByLabelText('Precio del flete por pedido, en pesos')).toHaveValue('41.502,5');
    expect(page()).toContain('Se publica a 4,62 USDT por Kg.');
    expect(page()).toContain('El flete se publica a 10,64 USDT por pedido.');
    expect(draft()).toMatchObject({ price: '4,615385', ways: { seller: { price: '10,641667' } } });
  });

  it('in USDT stays what it is until pesos are chosen', async () => {
    const { user } = await open({ ...BEFORE, typedIn: 'usdt' }, { pesos: '3900' });
    await user.click(await screen.findByRole('button', { name: 'USDT' }));
    expect(screen.getByLabelText('Precio por Kg, en USDT')).toHaveValue('4,337088');
    await user.click(await screen.findByRole('button', PESOS));
    expect(screen.getByLabelText('Precio por Kg, en pesos')).toHaveValue('18.000');
    expect(page()).toContain('Se publica a 4,62 USDT por Kg.');
  });

  it('is not changed while it is being sent', async () => {
    serve({ pesos: '3900' });
    await storeDraft({ ...BEFORE, typedIn: 'own' });
    renderApp(<Form locked />);
    expect(await screen.findByLabelText('Precio por Kg, en pesos')).toHaveValue('18.000');
    expect(page()).toContain('Se publica a 4,34 USDT por Kg.');
  });
});

describe('an amount that is hardly meant', () => {
  const box = () => screen.queryByRole('checkbox', { name: 'Sí, ese es mi precio' });
  const send = () => screen.getByRole('button', { name: 'Publicar' });

  it.each([
    ['45', 'diez veces más caro, o aún más'],
    ['0,45', 'diez veces más barato, o aún más'],
  ])('of %s USDT is asked about, and published once it is meant', async (price, words) => {
    const { user } = await open({ price, typedIn: 'usdt' }, { pesos: '4000', offers: others(3) });
    expect(await screen.findByText(/En 3 ofertas parecidas/)).toBeVisible();
    await user.click(send());
    const question = screen.getByRole('alert');
    expect(question).toHaveTextContent(new RegExp(`^¿Seguro\\? Pusiste \\$.* COP \\(${price}.* USDT\\)`));
    expect(question).toHaveTextContent(words);
    expect(question.textContent?.replaceAll(NBSP, ' ')).toContain('$ 18.000 COP (4,50 USDT)');
    expect(screen.getByLabelText('Precio por Kg, en USDT')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    const sure = screen.getByRole('checkbox', { name: 'Sí, ese es mi precio' });
    await user.click(sure);
    expect(sure).toHaveFocus();
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is asked about anew when it becomes another one', async () => {
    const { user } = await open({ price: '45' }, { offers: others(3) });
    await screen.findByText(/En 3 ofertas parecidas/);
    await user.click(send());
    await user.click(screen.getByRole('checkbox', { name: 'Sí, ese es mi precio' }));
    await user.type(screen.getByLabelText('Precio por Kg, en USDT'), '0');
    await user.click(send());
    expect(box()).not.toBeChecked();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['nine times what others ask', '40,5', 3],
    ['what two others do not say enough about', '45', 2],
  ])('is no question at %s', async (_what, price, count) => {
    const { user } = await open({ price }, { offers: others(count) });
    await screen.findByLabelText('Precio por Kg, en USDT');
    if (count === 3) await screen.findByText(/En 3 ofertas parecidas/);
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is no question where it is published already', async () => {
    serve({ offers: others(3) });
    await storeDraft({ price: '45' });
    const { user } = renderApp(<Form published={{ ...completeDraft, price: '45' }} />);
    await screen.findByText(/En 3 ofertas parecidas/);
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is one that nothing can be compared with and that is beyond what is usual', async () => {
    const { user } = await open({ price: '18000' }, {});
    await screen.findByLabelText('Precio por Kg, en USDT');
    await user.click(send());
    expect(screen.getByRole('alert')).toHaveTextContent(/Es más de 100,00\sUSDT\. Mira bien la moneda/);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is one ten times off what is published, also for freight', async () => {
    const freight = (price: string) => ({ ways: { ...NO_WAYS, seller: { ...BY_ME, price } } });
    serve({});
    await storeDraft({ price: '72,5', ...freight('25') });
    const { user } = renderApp(<Form published={{ ...completeDraft, ...freight('2,5') }} />);
    const amount = await screen.findByLabelText('Precio del flete por pedido, en USDT');
    await user.click(send());
    expect(page()).toContain('Ahora está publicado a 7,25 USDT: el nuevo es diez veces más caro');
    await user.click(screen.getByRole('checkbox', { name: 'Sí, ese es mi precio' }));
    await user.click(send());
    expect(page()).toContain(
      '¿Seguro? Pusiste 25,00 USDT de flete por pedido. Ahora está publicado a 2,50 USDT',
    );
    expect(page()).not.toContain('Falta corregir');
    expect(amount).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'Sí, ese es el flete' }));
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('has a name of its own for each freight, and so has the answer', async () => {
    const [order, price] = ['order' as const, '250000'];
    const ways = {
      ...NO_WAYS,
      seller: { ...BY_ME, price },
      carrier: { ...NO_WAYS.carrier, chosen: true, per: order, price },
    };
    const { user } = await open({ ways }, {});
    expect(await screen.findByLabelText('Precio de la transportadora por pedido, en USDT')).toBeVisible();
    expect(screen.getByLabelText('Precio del flete por pedido, en USDT')).toBeVisible();
    await user.click(send());
    expect(screen.getByRole('checkbox', { name: 'Sí, ese es el flete' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Sí, ese es el precio de la transportadora' })).toBeVisible();
  });
});
