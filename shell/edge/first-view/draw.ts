import { bestEffort } from '@cosecha/shared/promise';
import type { FirstViewPage, PublicQuestion } from '@cosecha/shared/remote/first-view';
import * as z from 'zod/mini';
import type { CallTask } from '../../src/server/tasks';
import type { Stage } from './stage';
import type { ViewSource } from './view-source';

/**
 * Asks the app's own services, as anybody may: without any cookie or token.
 * @returns the answer's JSON text
 * @throws Error when there is none
 */
export type Answer = (question: PublicQuestion) => Promise<string>;

/** What was drawn, with what it was drawn from. */
export interface Drawn {
  page: FirstViewPage;
  /** JSON texts by the id of the question. */
  answers: Readonly<Record<string, string>>;
}

const MOST_ROUNDS = 3;
const MOST_QUESTIONS = 12;
/** A first view is read at a glance; one that is longer is not worth its bytes. */
const MOST_LETTERS = 400_000;

/** A path of our own origin: no way to another host. */
const path = z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/, 'a path of this app'));
const questionsSchema = z
  .array(
    z.object({
      id: z.string().check(z.minLength(1)),
      method: z.enum(['GET', 'POST']),
      path,
      body: z.optional(z.unknown()),
      isOptional: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(MOST_QUESTIONS));

export const drawingSchema = z.object({
  html: z.string().check(z.minLength(1), z.maxLength(MOST_LETTERS)),
  // The page allows them by their hash, so nothing else may hide among them.
  style: z
    .string()
    .check(
      z.maxLength(MOST_LETTERS),
      z.regex(/^(?:<style data-styled[^<>]*>[^<]*<\/style>\s*)*$/, 'style tags of styled-components'),
    ),
});

const pageSchema = z.optional(
  z.extend(drawingSchema, {
    title: z.optional(z.string()),
    status: z.optional(z.union([z.literal(200), z.literal(404)])),
    images: z.optional(
      z
        .array(z.object({ href: z.string(), srcset: z.optional(z.string()), sizes: z.optional(z.string()) }))
        .check(z.maxLength(2)),
    ),
  }),
);

/**
 * Asks what a page wants to know, in rounds: what one answer says may lead to further questions.
 * @param ask what is still to be asked, as the page says it
 * @returns JSON texts by the id of the question
 * @throws Error when a service does not answer
 */
export async function askInRounds(
  answer: Answer,
  ask: (answers: Drawn['answers']) => Promise<unknown>,
): Promise<Drawn['answers']> {
  const answers: Record<string, string> = {};
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const asked = await ask(answers);
    const open = questionsSchema.parse(asked).filter(({ id }) => !Object.hasOwn(answers, id));
    if (open.length === 0) break;
    const texts = await Promise.all(
      open.map(async ({ isOptional, ...question }) =>
        isOptional ? ((await bestEffort(answer(question))) ?? 'null') : answer(question),
      ),
    );
    for (const [index, { id }] of open.entries()) answers[id] = texts[index] ?? 'null';
  }
  return answers;
}

/**
 * Asks what a first view wants to know, and draws it.
 * @returns nothing where the url has none
 * @throws Error when a service does not answer, or what was drawn is none
 */
export async function drawFirstView(
  { stage, answer }: { stage: Stage; answer: Answer },
  source: ViewSource,
  address: Pick<CallTask, 'url' | 'currency'>,
): Promise<Drawn | undefined> {
  const answers = await askInRounds(answer, (known) =>
    stage.call(source, { ...address, kind: 'ask', answers: known }),
  );
  const page = pageSchema.parse(await stage.call(source, { ...address, kind: 'render', answers }));
  return page && { page, answers };
}
