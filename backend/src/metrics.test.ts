import { backendForFile } from './testing/backend';

const backend = backendForFile();

test('the gauges say what is known, and NaN of what is not', async () => {
  const text = await backend.backend.metrics.metrics();
  const values = Object.fromEntries(
    [...text.matchAll(/^(cosecha_\w+) (\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(values).toMatchObject({
    cosecha_treasury_near: 'Nan',
    cosecha_treasury_keys: 'Nan',
    cosecha_treasury_keys_wanted: 'Nan',
    cosecha_sponsored_calls_today: 'Nan',
    cosecha_sponsored_near_alarm: 'Nan',
    cosecha_sponsored_top_ups_left: 'Nan',
    cosecha_database_synchronous: 'Nan',
    cosecha_transactions_pending: '0',
    cosecha_events_quarantined: '0',
    cosecha_pushes_waiting: '0',
  });
  expect(Object.keys(values)).toEqual(
    expect.arrayContaining(['cosecha_index_lag_blocks', 'cosecha_index_lag_seconds']),
  );
});
