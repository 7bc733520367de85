import {
  feedbackHref,
  goalsHref,
  mentorshipHref,
  newSessionHref,
  sessionHref,
  weekdays,
} from '#domain/mentorship/mentorship-constants.ts';
import { addMentorHours } from '#domain/mentorship/offer-mentoring.ts';
import { mentorSessions } from '#domain/mentorship/sessions-tables.server.ts';
import { writeCairoTime } from '#platform/time/cairo-time.ts';
import { makeMentor, makePair, makeSubject } from '#tests/worlds/mentorship/mentorship-world.ts';
import type { Language } from '#platform/text/language.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const anHour = 3600_000;

/** Two who meet, of the test's own; the mentor usually has time every day from ten to twelve. */
async function ownPair(language: Language) {
  const db = await appDatabase();
  const now = new Date();
  const [guide, hoda, mona] = [
    await makeAppMember(),
    await makeAppMember({ language, isPhoneConfirmed: true }),
    await makeAppMember({ language, isPhoneConfirmed: true }),
  ];
  const offered = { userId: hoda.userId, guideId: guide.userId, subjectId: await makeSubject(db, now) };
  const mentorId = await makeMentor(db, offered, now);
  for (const weekday of weekdays.keys())
    await addMentorHours(db, { userId: hoda.userId, weekday, fromMinutes: 600, toMinutes: 720 });
  const pair = { menteeId: mona.userId, mentorId, mentorUserId: hoda.userId };
  return { db, hoda, mona, id: await makePair(db, pair, now) };
}

for (const javaScriptEnabled of [true, false])
  test(`two book a session, move it, and cancel it, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const t = text('mentorship');
    const { hoda, mona, id } = await ownPair(language);
    const open = async (member: typeof hoda) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };
    const hers = await open(mona);
    await hers.goto(path(mentorshipHref(id)));
    await expect(main(hers)).toContainText(t('sessions.none'));
    await link(hers, t('session.new')).click();

    // Nothing is chosen yet; then one of the times that suit.
    await button(hers, t('session.book')).click();
    await expect(errorSummary(hers, language)).toContainText(t('startsAt.missing'));
    const first = main(hers).getByRole('radio').first();
    const booked = (await first.getAttribute('value'))!;
    await first.check({ force: true });
    await field(hers, t('session.join')).fill('https://meet.example/ours');
    await button(hers, t('session.book')).click();
    await expect(main(hers)).toContainText(t('done.booked'));
    await expect(main(hers).getByRole('link', { name: /meet\.example\/ours/ })).toBeVisible();
    const session = new URL(hers.url()).pathname;

    // The same time is not offered again, and is refused when it is typed; what was typed stays.
    await hers.goto(path(newSessionHref(id)));
    await expect(main(hers).locator(`input[value="${booked}"]`)).toHaveCount(0);
    const typed = booked.replace('T', ' ');
    await field(hers, t('session.other')).fill(typed);
    await button(hers, t('session.book')).click();
    const overlaps = text('refusals')('mentor-session-overlaps');
    await expect(errorSummary(hers, language)).toContainText(overlaps);
    await expect(field(hers, t('session.other'))).toHaveValue(typed);

    // The other one finds it, takes its file, moves it and leaves a note that both read.
    const theirs = await open(hoda);
    await theirs.goto(path(mentorshipHref(id)));
    await main(theirs)
      .getByRole('link')
      .and(theirs.locator(`[href="${session}"]`))
      .click();
    const file = await theirs.request.get(`${session}/calendar.ics`);
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toContain('https://meet.example/ours');
    await field(theirs, t('notes.own')).fill('Bring your letter.');
    await main(theirs)
      .getByRole('checkbox', { name: t('notes.share', { name: 'Mona' }) })
      .check({ force: true });
    await button(theirs, t('notes.save')).click();
    await expect(main(theirs)).toContainText(t('done.noted'));
    await link(theirs, t('session.move')).click();
    const later = writeCairoTime(new Date(Date.now() + 9 * 24 * anHour)).replace('T', ' ');
    await field(theirs, t('session.other')).fill('2001-01-01 17:00');
    await button(theirs, t('session.move.save')).click();
    await expect(errorSummary(theirs, language)).toContainText(text('refusals')('mentor-session-past'));
    await field(theirs, t('session.other')).fill(later);
    await button(theirs, t('session.move.save')).click();
    await expect(main(theirs)).toContainText(t('done.moved'));

    // She reads the note, and cancels with words that the other reads.
    await hers.goto(session);
    await expect(main(hers)).toContainText('Bring your letter.');
    await field(hers, t('end.words')).fill('I am ill, I am sorry.');
    await button(hers, t('session.cancel.send')).click();
    await expect(main(hers)).toContainText(t('done.cancelled'));
    await theirs.goto(session);
    await expect(main(theirs)).toContainText('I am ill, I am sorry.');
    await expect(button(theirs, t('session.cancel.send'))).toHaveCount(0);
  });

test('two keep their goals, end, and read each other once both have said how it was', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(300_000);
  const t = text('mentorship');
  const { hoda, mona, id } = await ownPair(language);
  const open = async (member: typeof hoda) => {
    const page = await openPage({});
    await enterAs(page.context(), member);
    return page;
  };
  const hers = await open(mona);
  await hers.goto(path(mentorshipHref(id)));
  await link(hers, t('goals.change')).click();
  await button(hers, t('goal.add')).click();
  await expect(errorSummary(hers, language)).toContainText(t('goal.missing'));
  await field(hers, t('goal')).fill('Three interviews');
  await button(hers, t('goal.add')).click();
  await expect(main(hers)).toContainText(t('goals.done.goal'));
  const theirs = await open(hoda);
  await theirs.goto(path(goalsHref(id)));
  const move = t('goal.move-label', { move: t('goal.move.reached'), goal: 'Three interviews' });
  await button(theirs, move).click();
  await expect(main(theirs)).toContainText(t('goals.done.reached'));
  await expect(main(theirs)).toContainText(t('goal.state.reached'));

  // After the end each says how it was.
  await hers.goto(path(mentorshipHref(id)));
  await button(hers, t('end.send')).click();
  await expect(main(hers)).toContainText(t('done.ended'));
  const say = async (page: Page, words: string) => {
    await page.goto(path(feedbackHref(id)));
    await main(page)
      .getByRole('radio', { name: t('mark.much'), exact: true })
      .check({ force: true });
    await field(page, t('end.words')).fill(words);
    await button(page, t('feedback.send')).click();
  };
  await say(hers, 'She took her time for me.');
  await expect(main(hers)).toContainText(t('feedback.done.one'));
  await theirs.goto(path(feedbackHref(id)));
  await expect(main(theirs)).not.toContainText('She took her time for me.');
  await say(theirs, 'I learned from her as well.');
  await expect(main(theirs)).toContainText(t('feedback.done.both'));
  await expect(main(theirs)).toContainText('She took her time for me.');
  await hers.goto(path(feedbackHref(id)));
  await expect(main(hers)).toContainText('I learned from her as well.');
});

test('each says what came of a session, and reads what the other says', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('mentorship');
  const { db, hoda, mona, id: mentorshipId } = await ownPair(language);
  const startsAt = new Date(Date.now() - anHour);
  const booking = {
    startsAt,
    endsAt: new Date(Date.now() - anHour / 2),
    bookedAt: startsAt,
    changedAt: startsAt,
  };
  const [session] = await db
    .insert(mentorSessions)
    .values({ ...booking, mentorshipId, way: 'call', bookedBy: 'mentee' })
    .returning({ id: mentorSessions.id });
  const say = async (member: typeof hoda, words: string) => {
    const page = await openPage({});
    await enterAs(page.context(), member);
    await page.goto(path(sessionHref(session!.id)));
    await main(page).getByRole('radio', { name: words, exact: true }).check({ force: true });
    await button(page, t('outcome.save')).click();
    await expect(main(page)).toContainText(t('done.told'));
    return page;
  };
  await say(hoda, t('outcome.own.held'));
  const hers = await say(mona, t('outcome.own.other-away'));
  await expect(main(hers)).toContainText(t('outcome.other.held', { name: 'Hoda' }));
});
