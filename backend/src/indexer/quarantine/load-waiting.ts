import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { ChainFact } from '../facts';
import type { QuarantineDraft } from './quarantine-draft';
import { subjectOf } from './subjects';

/** Which of the subjects that a batch speaks of have events waiting. */
export async function loadWaiting(
  queries: Queries,
  { waiting }: QuarantineDraft,
  facts: readonly ChainFact[],
): Promise<void> {
  const subjects = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'transfer' ? [] : (subjectOf(fact.event.event, fact.event.data) ?? []),
    ),
  );
  if (subjects.size === 0) return;
  const { rows } = await sql<{ subject: string; id: string }>`
    select subject, min(id) as id from quarantined_events
    where overtaken_by is null and subject in (select jsonb_array_elements_text(${JSON.stringify([...subjects])}::jsonb))
    group by subject`.execute(queries);
  for (const { subject, id } of rows) waiting.set(subject, id);
}

/** Says of what waited that a later event has told the whole state of its subject. */
export async function saveOvertakings(queries: Queries, { overtakings }: QuarantineDraft): Promise<void> {
  for (const { subject, by } of overtakings) {
    await queries
      .updateTable('quarantined_events')
      .set({ overtaken_by: by })
      .where('subject', '=', subject)
      .where('overtaken_by', 'is', null)
      .where('id', '<', by)
      .execute();
  }
}
