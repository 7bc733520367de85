import { randomUUID } from 'node:crypto';
import { saveNeeds } from '#domain/passport/save-needs.ts';
import { addSession, enrolLive, makeLiveCourse } from '#tests/worlds/learning/live.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const anHour = 3_600_000;
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };

for (const javaScriptEnabled of [true, false])
  test(`a session is planned, found by its learner, and completes its lesson, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(120_000);
    const [t, s] = [text('live-sessions'), text('staff-live')];
    const db = await appDatabase();
    const at = new Date(Date.now() - 48 * anHour);
    const name = randomUUID().slice(0, 8);
    const title = { en: `Interviews ${name}`, ar: `مقابلات ${name}` };
    const course = await makeLiveCourse(db, { title, status: 'archived', at });
    const { courseId, slug } = course;
    const learner = await makeAppMember({ firstName: 'Mona', lastName: 'Adel', language });
    await enrolLive(db, course, learner.userId, at);
    const scope = `course:${courseId}` as const;
    const roles = [{ role: 'instructor' as const, scope }];
    const instructor = await makeAppMember({ roles, language, hasSecondFactor: true });
    const lesson = path(`/learn/${slug}/interview/live`);

    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), learner);
    await page.goto(lesson);
    await expect(main(page)).toContainText(t('none'));

    // Planned with a slip first: what was typed stays.
    const desk = await openPage({ javaScriptEnabled });
    await enterAs(desk.context(), instructor);
    await desk.goto(path(`/teach/${slug}/live`));
    await main(desk)
      .getByRole('link', { name: s('plan'), exact: true })
      .click();
    await field(desk, s('starts-at')).fill('2099-12-05 17:00');
    await field(desk, s('link')).fill('http://meet.example.org/1');
    await button(desk, s('plan.submit')).click();
    await expect(errorSummary(desk, language)).toContainText(s('problem.link'));
    await expect(field(desk, s('starts-at'))).toHaveValue('2099-12-05 17:00');
    await field(desk, s('link')).fill('https://meet.example.org/1');
    await button(desk, s('plan.submit')).click();
    await expect(main(desk)).toContainText(s('done.planned'));

    await page.goto(lesson);
    const join = main(page).getByRole('link', { name: t('join') });
    await expect(join).toHaveAttribute('href', 'https://meet.example.org/1');
    // The browsers of journeys are not in Cairo: the script says the time where they are.
    if (javaScriptEnabled) await expect(main(page).locator('[data-own-time]')).toBeVisible();
    const calendar = await main(page)
      .getByRole('link', { name: t('calendar') })
      .getAttribute('href');
    const file = await page.request.get(calendar!);
    expect(file.headers()['content-type']).toContain('text/calendar');
    const unfolded = (await file.text()).replaceAll('\r\n ', '');
    expect(unfolded).toContain('DTSTART:20991205T150000Z');
    expect(unfolded).toContain('https://meet.example.org/1');

    // What would help is shared for this session alone: its teacher reads that, until it is taken back.
    const needs = text('needs');
    const stated = { chosen: ['breaks' as const, 'step-free' as const], timePercent: null, triesMore: null };
    const said = { ...stated, contact: null, note: null };
    await saveNeeds(db, { userId: learner.userId, requestSource, needs: said }, new Date());
    await main(page)
      .getByRole('link', { name: text('live-sessions')('needs') })
      .click();
    await expect(main(page)).toContainText(needs('share.nothing'));
    const breaks = main(page).getByRole('checkbox', { name: needs('need.breaks') });
    await expect(breaks).not.toBeChecked();
    await expect(main(page).getByRole('checkbox', { name: needs('need.step-free') })).toHaveCount(0);
    await breaks.press(' ');
    await button(page, needs('share.submit')).click();
    await expect(main(page)).toContainText(needs('share.done'));
    await expect(main(page)).toContainText(needs('share.now.live'));
    const session = desk.url().replace(/[?#].*/, '');
    await desk.goto(session);
    await expect(main(desk).locator('#needs')).toContainText(needs('need.breaks'));
    await expect(main(desk).locator('#needs')).not.toContainText(needs('need.step-free'));
    await breaks.press(' ');
    await button(page, needs('share.submit')).click();
    await expect(main(page)).toContainText(needs('share.nothing'));
    await desk.goto(session);
    await expect(main(desk)).toContainText(s('needs.none'));

    // Cancelled with a reason, which the learner reads.
    await field(desk, s('reason')).fill('The line is down.');
    await button(desk, s('cancel.submit')).click();
    await expect(main(desk)).toContainText(s('done.cancelled'));
    await page.goto(lesson);
    await expect(main(page)).toContainText('The line is down.');

    // One that is over gets its transcript, and whoever reads it has completed the lesson.
    const over = await addSession(db, { courseId, startsAt: new Date(Date.now() - 2 * anHour) });
    await desk.goto(path(`/teach/${slug}/live/${over}`));
    await field(desk, s('recording')).first().fill('https://meet.example.org/recording');
    await button(desk, s('follow-up.submit')).click();
    await expect(errorSummary(desk, language)).toContainText(text('refusals')('live-needs-transcript'));
    await field(desk, s('transcript')).first().fill('Salma: welcome, everybody.');
    await button(desk, s('follow-up.submit')).click();
    await expect(main(desk)).toContainText(s('done.saved'));
    await page.goto(`${lesson}/${over}`);
    await expect(main(page)).toContainText('Salma: welcome, everybody.');
    await button(page, t('completion.transcript')).click();
    await page.goto(lesson);
    await expect(main(page)).toContainText(text('lessons')('completion.is'));
    await button(page, text('lessons')('completion.no')).click();
    await expect(main(page)).toContainText(t('done.reopened'));
  });
