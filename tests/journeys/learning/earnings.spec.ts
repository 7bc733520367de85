import { randomUUID } from 'node:crypto';
import { settleShares } from '#domain/wallet/shares/settle-shares.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { addOpenCourse } from '#tests/worlds/learning/course-world.ts';
import { sharedCourseWorld } from '#tests/worlds/learning/shared-course.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

for (const javaScriptEnabled of [true, false])
  test(`staff agree a share, a course is bought, and its teacher sees it wait and then has it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const [t, s, refusals] = [text('earnings'), text('staff-shares'), text('refusals')];
    const db = await appDatabase();
    const name = `Lists ${randomUUID()}`;
    const slug = `earning-${randomUUID()}`;
    const course = await addOpenCourse(db, { slug, title: { en: name, ar: name }, pricePiastres: 20_000 });
    const { id } = course;
    const scope = `course:${id}` as const;
    const roles = [{ role: 'instructor' as const, scope }];
    const teacher = await makeAppMember({ firstName: 'Hoda', language, roles, hasSecondFactor: true });
    const admin = await makeAppMember({ language, roles: ['admin'], hasSecondFactor: true });
    const percentOf = (page: Page) => page.locator(`[name="percent-${teacher.userId}"]`);

    // A teacher without a share is told so.
    const own = await openPage({ javaScriptEnabled });
    await enterAs(own.context(), teacher);
    await own.goto(path('/teach'));
    await link(own, text('staff-lessons')('courses.earnings')).click();
    await expect(main(own)).toContainText(t('none'));

    // Staff agree one; what is wrong comes back, and two tabs are told of each other.
    const desk = await openPage({ javaScriptEnabled });
    await enterAs(desk.context(), admin);
    await desk.goto(path(`/admin/education/courses/${id}`));
    await link(desk, s('open')).click();
    await percentOf(desk).fill('120');
    await button(desk, s('save')).click();
    await expect(errorSummary(desk, language)).toBeVisible();
    await percentOf(desk).fill('30');
    const other = await desk.context().newPage();
    await other.goto(path(`/admin/education/courses/${id}/shares`));
    await button(desk, s('save')).click();
    await expect(main(desk)).toContainText(s('done.saved'));
    await percentOf(other).fill('40');
    await button(other, s('save')).click();
    await expect(main(other)).toContainText(refusals('changed-meanwhile'));
    await expect(percentOf(other)).toBeVisible();
    await other.close();

    // Somebody buys it: the share waits with its day.
    const world = sharedCourseWorld(db);
    const buy = async (at: Date) => {
      const member = await makeAppMember({ language });
      const session = (await findSession(db, member.sessionToken, new Date()))!;
      await world.buy(course, { learner: { ...member, session } }, at);
    };
    await buy(daysAgo(1));
    await own.reload();
    const share = spokenMoney(6000, language);
    await expect(main(own)).toContainText(t('sum.nothing'));
    await expect(main(own).getByRole('table', { name: t('waiting') })).toContainText(name);
    await expect(main(own)).toContainText(t('sum.waiting', { amount: share }));

    // One that was bought long ago is paid by the job: in the list, in the wallet, in the file.
    await buy(daysAgo(10));
    await settleShares(db, new Date());
    await own.reload();
    await expect(main(own)).toContainText(t('sum.earned', { amount: share }));
    await expect(main(own).getByRole('table', { name: t('earned') })).toContainText(name);
    const file = await own.request.get(path('/teach/earnings/export'));
    expect(file.headers()['content-type']).toContain('text/csv');
    expect(await file.text()).toContain(`${t('csv.state.earned')},`);
    await link(own, t('wallet')).click();
    await expect(main(own)).toContainText(share);
    await own.goto(path('/wallet/statement'));
    await expect(main(own)).toContainText(name);

    await desk.goto(path(`/admin/education/courses/${id}/shares`));
    await expect(main(desk).getByRole('table', { name: s('earned') })).toContainText('Hoda');
  });
