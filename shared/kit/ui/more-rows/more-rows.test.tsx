import { fireEvent, screen } from '@testing-library/react';
import { RequestError } from '../../../client/api';
import { renderApp } from '../../../testing';
import { MoreRows, type MoreRowsState } from '..';

const texts = {
  more: 'Ver anteriores',
  loadingMore: 'Cargando más…',
  moreFailed: 'No pudimos cargar los anteriores.',
  end: 'Aquí empieza todo.',
};

const noAnswer = new RequestError({
  code: 'internal',
  status: 503,
  message: 'Sin respuesta.',
  data: null,
  retryable: true,
});

function renderEnd(state: Partial<MoreRowsState>) {
  const asked: string[] = [];
  const loadMore = () => void asked.push('page');
  const known = { hasMore: true, loadingMore: false, moreError: null, loadMore };
  renderApp(<MoreRows {...known} {...state} texts={texts} />);
  return asked;
}

test('the end of a list offers what follows', () => {
  const asked = renderEnd({});
  fireEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  expect(asked).toEqual(['page']);
});

test('where nothing follows it says so, without a button', () => {
  renderEnd({ hasMore: false });
  expect(screen.getByText('Aquí empieza todo.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what could not be loaded says why and can be tried again', () => {
  const asked = renderEnd({ moreError: noAnswer });
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar los anteriores. Sin respuesta.');
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(asked).toEqual(['page']);
});
