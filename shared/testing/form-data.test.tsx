import { fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';

it('a form can be submitted while a transition starts', () => {
  render(<Form />);
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.getByRole('status')).toHaveTextContent('5');
});

function Form() {
  const [sent, setSent] = useState('');
  return (
    <form
      aria-label="precio"
      onSubmit={(event) => {
        event.preventDefault();
        startTransition(() => setSent(String(new FormData(event.currentTarget).get('from'))));
      }}
    >
      <input name="from" defaultValue="5" />
      <output>{sent}</output>
    </form>
  );
}
