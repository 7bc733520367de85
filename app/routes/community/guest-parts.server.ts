import type { RouterContextProvider } from 'react-router';
import { changeEventAnswers, readEventAnswers } from '#domain/community/event-answers.ts';
import { findFeedback, giveFeedback, wasThere } from '#domain/community/event-feedback.ts';
import { listEventQuestions } from '#domain/community/event-questions.ts';
import { eventStateOf, type EventSummary } from '#domain/community/events.ts';
import { getRegistration, type OwnRegistration } from '#domain/community/registrations.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { answerField } from './answer-field.ts';
import { readQuestions } from './event-page.server.ts';
import { answersForm, feedbackForm } from './registration-form.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What was saved before coming here, as the address says. */
export function readDone(url: URL): 'answers' | 'feedback' | null {
  const done = url.searchParams.get('done');
  return done === 'answers' || done === 'feedback' ? done : null;
}

/** What a guest answered, and what they may say afterwards; null for whoever has cancelled. */
export async function readGuestParts(
  context: Context,
  { registration, event }: { registration: OwnRegistration; event: EventSummary },
) {
  const { db, now } = context.get(appContext);
  const { id, status } = registration;
  if (status === 'cancelled') return null;
  const answers = (await readEventAnswers(db, [id])).get(id) ?? {};
  const canSay = await wasThere(db, { event, registration }, now);
  const said = canSay ? await findFeedback(db, id) : null;
  return {
    questions: await readQuestions(context, event.id),
    answers: Object.fromEntries(
      Object.entries(answers).map(([question, answer]) => [answerField(question), answer]),
    ),
    canChange: eventStateOf(event.fields, now) === 'upcoming',
    feedback: canSay && { accessibility: said ? String(said.accessibility) : '', words: said?.words ?? '' },
  };
}

type Submission = { request: Request; context: Context; body: FormData };

/** Saves answers or what a guest says of the event, as the button says; null for another button. */
export async function actAsGuest(
  submission: Submission,
  { intent, token }: { intent: string; token: string },
) {
  const { db, now } = submission.context.get(appContext);
  const path = `/events/registrations/${token}`;
  if (intent === 'answers') {
    const { eventId } = await getRegistration(db, token).catch(unlessRefused);
    const questions = eventId === null ? [] : await listEventQuestions(db, eventId);
    return await answersForm.handle({ ...submission, given: { questions } }, async ({ values: answers }) => {
      await changeEventAnswers(db, { token, answers }, now);
      return `${path}?done=answers#answers`;
    });
  }
  if (intent !== 'feedback') return null;
  return await feedbackForm.handle(submission, async ({ values }) => {
    await giveFeedback(db, { ...values, token }, now);
    return `${path}?done=feedback#feedback`;
  });
}

/** A link that leads nowhere is told of by the verb. */
function unlessRefused(error: unknown): { eventId: null } {
  if (!(error instanceof Refusal)) throw error;
  return { eventId: null };
}
