import { randomUUID } from 'node:crypto';
import { spokenMoney } from '#platform/text/money.ts';
import type { Language } from '#platform/text/language.ts';
import { addOpenCourse, completeLessons, type WorldCourse } from '#tests/worlds/learning/course-world.ts';
import { addProgram } from '#tests/worlds/learning/program-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();

const follow = async (page: Page, name: string) =>
  await page.getByRole('link', { name, exact: true }).click();

/** A program without courses, and two courses that can be added to it. */
async function prepare(language: Language) {
  const db = await appDatabase();
  const { id: programId } = await addProgram(db, new Date());
  const add = async (name: string): Promise<WorldCourse & { name: string }> => {
    const title = { en: `${name} ${randomUUID()}`, ar: `${name} ${randomUUID()}` };
    const course = await addOpenCourse(db, { slug: `path-${randomUUID()}`, title });
    return { ...course, name: title[language] };
  };
  return { db, programId, first: await add('Lists'), second: await add('Tables') };
}

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`staff make a path of two courses, let a member in, see how far she is, and end it, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-programs');
    const refusals = text('refusals');
    const { db, programId, first, second } = await prepare(language);
    const mona = await makeAppMember({ language });
    const admin = await makeAppMember({ language, roles: ['admin'], hasSecondFactor: true });
    const desk = await openPage({ javaScriptEnabled });
    await enterAs(desk.context(), admin);
    const main = desk.getByRole('main');
    const here = path(`/admin/education/programs/${programId}`);

    await desk.goto(path('/admin/education'));
    await follow(desk, t('open'));
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(t('title'));
    await desk.goto(here);
    await expect(main).toContainText(t('one.lead.empty'));

    // Two courses, the second moved to the first place.
    for (const { name } of [first, second]) {
      await desk.getByLabel(t('course.field'), { exact: true }).selectOption({ label: name });
      await press(desk, t('course.add.submit'));
      await expect(main).toContainText(name);
    }
    await expect(main).toContainText(t('one.lead.open'));
    await desk.getByRole('button', { name: new RegExp(`^${t('course.up')}.*${second.name}`) }).click();
    const order = main.getByRole('listitem').filter({ has: desk.getByRole('button') });
    await expect(order.first()).toContainText(second.name);
    await expect(order.nth(1)).toContainText(first.name);

    // Two tabs: whoever saves second is told, and keeps what was typed.
    const other = await desk.context().newPage();
    await other.goto(here);
    await desk.getByLabel(t('price.field')).fill('1,500');
    await press(desk, t('save'));
    await expect(main).toContainText(t('done.saved'));
    await other.getByLabel(t('price.field')).fill('1,750');
    await press(other, t('save'));
    await expect(other.getByRole('main')).toContainText(refusals('changed-meanwhile'));
    await expect(other.getByLabel(t('price.field'))).toHaveValue('1,750');
    await other.close();

    // A cohort whose days were mixed up at first.
    await follow(desk, t('cohort.new'));
    await desk.getByLabel(t('nameEn')).fill('Spring 2040');
    await desk.getByLabel(t('nameAr')).fill('ربيع ٢٠٤٠');
    await desk.getByLabel(t('startsOn'), { exact: true }).fill('1/3/2040');
    await desk.getByLabel(t('endsOn'), { exact: true }).fill('1/2/2040');
    await desk.getByLabel(t('enrolUntil'), { exact: true }).fill('31/1/2040');
    await desk.getByLabel(t('places')).fill('20');
    await press(desk, t('cohort.create'));
    await expect(main).toContainText(refusals('cohort-days-wrong'));
    await expect(desk.getByLabel(t('startsOn'), { exact: true })).toHaveValue('1/3/2040');
    await desk.getByLabel(t('endsOn'), { exact: true }).fill('31/5/2040');
    await press(desk, t('cohort.create'));
    await expect(main).toContainText(t('done.cohort-created'));
    const cohort = { en: 'Spring 2040', ar: 'ربيع ٢٠٤٠' }[language];
    await expect(main).toContainText(cohort);

    // A member is let in by hand, once the address is right and the box is ticked.
    await follow(desk, t('one.people'));
    await expect(main).toContainText(t('people.none-yet'));
    await follow(desk, t('people.new'));
    await desk.getByLabel(t('new.email')).fill('nobody-knows@example.com');
    await desk.getByLabel(t('cohort'), { exact: false }).selectOption({ label: cohort });
    await desk.getByLabel(t('reason')).fill('Won it.');
    await press(desk, t('new.submit'));
    await expect(main).toContainText(t('new.sure.missing'));
    await desk.getByLabel(t('new.sure')).press('Space');
    await press(desk, t('new.submit'));
    await expect(main).toContainText(refusals('learner-unknown'));
    await expect(desk.getByLabel(t('reason'))).toHaveValue('Won it.');
    await desk.getByLabel(t('new.email')).fill(mona.email);
    await press(desk, t('new.submit'));
    await expect(main).toContainText(t('done.given'));
    await expect(main).toContainText('Won it.');
    const place = desk.url().replace(/\?.*/, '');

    // She completes the whole first course of the path.
    await completeLessons(db, { userId: mona.userId, course: second, count: 8 }, new Date());
    await desk.goto(`${here}/people`);
    await desk.getByLabel(t('cohort'), { exact: false }).selectOption({ label: cohort });
    await press(desk, t('people.submit'));
    await expect(main).toContainText(t('far.in-words', { count: 1, completed: 0, share: 0.5 }));
    await expect(main).toContainText(
      t('progress.in-words', { completed: 8, lessons: 16, share: 0.5, done: 1, courses: 2 }),
    );

    // Her place is ended, with a reason, and on purpose.
    await desk.goto(place);
    await expect(main).toContainText(t('each.completed'));
    await desk.getByLabel(t('end.reason')).fill('Asked for it.');
    await press(desk, t('end.submit'));
    await expect(main).toContainText(t('end.sure.missing'));
    await expect(desk.getByLabel(t('end.reason'))).toHaveValue('Asked for it.');
    await desk.getByLabel(t('end.sure')).press('Space');
    await press(desk, t('end.submit'));
    await expect(main).toContainText(t('done.ended'));
    await expect(main).toContainText(t('enrolment.lead.ended'));
    await expect(desk.getByRole('button', { name: t('end.submit') })).toHaveCount(0);

    await desk.goto(path('/admin/education/programs'));
    const row = main.getByRole('row').filter({ has: desk.locator(`a[href$="/${programId}"]`) });
    await expect(row).toContainText(spokenMoney(150_000, language));
    await expect(row).toContainText(cohort);
  });
}
