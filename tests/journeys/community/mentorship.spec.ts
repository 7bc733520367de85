import { eq } from 'drizzle-orm';
import { mentorHref, mentorsHref, requestHref } from '#domain/mentorship/mentorship-constants.ts';
import { mentors } from '#domain/mentorship/tables.server.ts';
import { mentorSubjects } from '#db/seed/mentor-subjects.ts';
import {
  makeMentor,
  makeRequest,
  makeSubject,
  makeVerified,
} from '#tests/worlds/mentorship/mentorship-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const box = (page: Page, name: string) => main(page).getByRole('checkbox', { name, exact: true });
const list = (page: Page, name: string) => main(page).getByRole('combobox', { name });

/** A mentor of the test's own, by a name that no other has. */
async function ownMentor() {
  const db = await appDatabase();
  const now = new Date();
  const name = `Mentor ${randomLetters()}`;
  const guide = await makeAppMember();
  const member = await makeAppMember({ isPhoneConfirmed: true });
  const offered = { userId: member.userId, subjectId: await makeSubject(db, now), content: { name } };
  return { name, member, id: await makeMentor(db, { guideId: guide.userId, ...offered }, now) };
}

for (const javaScriptEnabled of [true, false])
  test(`somebody offers to be a mentor, is let in, asked and says yes, and either ends it, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [t, s] = [text('mentorship'), text('staff-mentorship')];
    const open = async (options: Parameters<typeof makeAppMember>[0]) => {
      const page = await openPage({ javaScriptEnabled });
      const member = await makeAppMember({ language, ...options });
      await enterAs(page.context(), member);
      return { page, member };
    };
    const name = `Hoda ${randomLetters()}`;

    // What is missing is said, and what was typed stays; the offer waits, and gets its times.
    const { page: hers, member: hoda } = await open({ isPhoneConfirmed: true });
    await hers.goto(path(`${mentorsHref}/offer`));
    await field(hers, t('name')).fill(name);
    await field(hers, t('about')).fill('I write programs.\nI help with a first job.');
    await button(hers, t('offer.send')).click();
    await expect(errorSummary(hers, language)).toContainText(t('subjects.missing'));
    await expect(errorSummary(hers, language)).toContainText(t('adult.missing'));
    await expect(field(hers, t('about'))).toHaveValue('I write programs.\nI help with a first job.');
    await box(hers, mentorSubjects[2]!.name[language]).check({ force: true });
    await box(hers, t('language.ar')).check({ force: true });
    await box(hers, t('way.call')).check({ force: true });
    await box(hers, t('adult')).check({ force: true });
    await button(hers, t('offer.send')).click();
    await expect(main(hers)).toContainText(t('done.offered'));
    await expect(main(hers)).toContainText(t('offer.state.waiting'));
    await list(hers, t('hours.weekday')).selectOption('saturday');
    await list(hers, t('hours.from')).selectOption('1020');
    await list(hers, t('hours.to')).selectOption('960');
    await button(hers, t('hours.add')).click();
    await expect(errorSummary(hers, language)).toContainText(t('to.early'));
    await list(hers, t('hours.to')).selectOption('1140');
    await button(hers, t('hours.add')).click();
    await expect(main(hers)).toContainText(t('done.added'));

    // Nobody finds her before staff have let her in.
    const db = await appDatabase();
    const [row] = await db.select().from(mentors).where(eq(mentors.userId, hoda.userId));
    const visitor = await openPage({ javaScriptEnabled });
    const before = await visitor.goto(path(mentorHref(row!.id)));
    expect(before?.status()).toBe(404);
    const { page: staff } = await open({ roles: ['moderator'], hasSecondFactor: true });
    await staff.goto(path(`/admin/community/mentorship/mentors/${row!.id}`));
    await expect(main(staff)).toContainText('I write programs.');
    await button(staff, s('approve.save')).click();
    await expect(main(staff)).toContainText(s('done.approved'));

    // She is found, and asked.
    await visitor.goto(path(mentorHref(row!.id)));
    await expect(main(visitor)).toContainText(t('weekday.saturday'));
    const { page: his } = await open({ isPhoneConfirmed: true, firstName: 'Adel' });
    await his.goto(path(mentorHref(row!.id)));
    await link(his, t('mentor.ask.action')).click();
    await expect(list(his, t('ask.mentor', { number: language === 'ar' ? '١' : '1' }))).toHaveValue(row!.id);
    await field(his, t('goals')).fill('I want to find a first job.');
    await box(his, t('adult')).check({ force: true });
    await button(his, t('ask.send')).click();
    await expect(main(his)).toContainText(t('done.asked'));
    await expect(main(his)).toContainText(t('choice.asked'));
    const request = new URL(his.url()).pathname;
    expect((await visitor.goto(request))?.url()).toContain('/login');

    // She says yes; each is led to the other, and writes.
    await hers.goto(path(`${mentorsHref}/own`));
    await link(hers, t('request.of', { name: 'Adel' })).click();
    await expect(main(hers)).toContainText('I want to find a first job.');
    await button(hers, t('answer.accept')).click();
    await expect(main(hers)).toContainText(t('done.begun'));
    await button(hers, t('talk.open', { name: 'Adel' })).click();
    await expect(main(hers)).toContainText(text('conversations')('about.mentorship'));

    // He ends it with a few words, which she reads; her place is free again.
    await his.goto(request);
    await link(his, t('request.pair')).click();
    await field(his, t('end.words')).fill('Thank you, I have a job.');
    await button(his, t('end.send')).click();
    await expect(main(his)).toContainText(t('done.ended'));
    await hers.goto(new URL(his.url()).pathname);
    await expect(main(hers)).toContainText('Thank you, I have a job.');
    await expect(main(hers).getByRole('button', { name: t('end.send'), exact: true })).toHaveCount(0);
    await visitor.goto(path(mentorHref(row!.id)));
    await expect(main(visitor)).toContainText(t('places.left', { count: 1 }));

    // She takes a break, and nobody finds her.
    await hers.goto(path(`${mentorsHref}/offer`));
    await button(hers, t('offer.move.pause')).click();
    await expect(main(hers)).toContainText(t('done.pause'));
    expect((await visitor.goto(path(mentorHref(row!.id))))?.status()).toBe(404);
  });

test('a no leads on to the next and then to staff, who suggest somebody: both agree', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(300_000);
  const [t, s] = [text('mentorship'), text('staff-mentorship')];
  const db = await appDatabase();
  const enter = async (member: Awaited<ReturnType<typeof makeAppMember>>) => {
    const page = await openPage({});
    await enterAs(page.context(), member);
    return page;
  };
  const [first, other] = [await ownMentor(), await ownMentor()];
  const mona = await makeAppMember({ language, isPhoneConfirmed: true });
  const id = await makeRequest(db, { userId: mona.userId, mentorIds: [first.id], name: 'Mona' }, new Date());

  const theirs = await enter(first.member);
  await theirs.goto(path(requestHref(id)));
  await button(theirs, t('answer.decline')).click();
  await expect(main(theirs)).toContainText(t('done.declined'));
  expect((await theirs.goto(path(requestHref(id))))?.status()).toBe(404);

  const hers = await enter(mona);
  await hers.goto(path(requestHref(id)));
  await expect(main(hers)).toContainText(t('request.state.with-staff'));
  await expect(main(hers)).toContainText(t('choice.declined'));

  const staff = await enter(await makeAppMember({ roles: ['moderator'], language, hasSecondFactor: true }));
  await staff.goto(path(`/admin/community/mentorship/requests/${id}`));
  await button(staff, s('suggest.save')).click();
  await expect(errorSummary(staff, language)).toBeVisible();
  await list(staff, s('suggest.mentor')).selectOption(other.id);
  await field(staff, s('suggest.note')).fill('She knows your field.');
  await button(staff, s('suggest.save')).click();
  await expect(main(staff)).toContainText(s('done.suggested'));

  await hers.goto(path(requestHref(id)));
  await expect(main(hers)).toContainText('She knows your field.');
  await button(hers, t('suggested.agree')).click();
  await expect(main(hers)).toContainText(t('done.agree'));
  const others = await enter(other.member);
  await others.goto(path(requestHref(id)));
  await button(others, t('answer.accept')).click();
  await expect(main(others)).toContainText(t('done.begun'));
  await hers.goto(path(requestHref(id)));
  await expect(main(hers)).toContainText(t('request.state.matched'));
});

test('whoever has asked already is led to their request, and withdraws it', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('mentorship');
  const db = await appDatabase();
  const page = await openPage({});
  const member = await makeAppMember({ language, isPhoneConfirmed: true });
  await enterAs(page.context(), member);
  await makeRequest(db, { userId: member.userId, mentorIds: [] }, new Date());
  await page.goto(path(`${mentorsHref}/ask`));
  await expect(main(page)).toContainText(t('ask.open'));
  await link(page, t('ask.open.see')).click();
  await button(page, t('withdraw.send')).click();
  await expect(main(page)).toContainText(t('done.withdraw'));
  await expect(main(page)).toContainText(t('request.state.withdrawn'));
  await expect(link(page, t('request.again'))).toBeVisible();
});

test('staff add a subject of mentors, and close it', async ({ openPage, path, text, language }) => {
  const [t, s] = [text('mentorship'), text('staff-mentorship')];
  const page = await openPage({});
  const staff = await makeAppMember({ roles: ['admin'], language, hasSecondFactor: true });
  await enterAs(page.context(), staff);
  await page.goto(path('/admin/community/mentorship/subjects'));
  await link(page, s('subject.new')).click();
  const name = `Music ${randomLetters()}`;
  await field(page, s('subject.nameEn')).fill(name);
  await field(page, s('subject.nameAr')).fill(name);
  await button(page, s('subject.new.save')).click();
  await expect(main(page)).toContainText(s('done.created'));
  await box(page, s('subject.isOpen')).uncheck({ force: true });
  await button(page, s('save')).click();
  await expect(main(page)).toContainText(s('done.saved'));

  // Nobody can choose it any more.
  const theirs = await openPage({});
  await enterAs(theirs.context(), await makeVerified(await appDatabase(), { language }, new Date()));
  await theirs.goto(path(`${mentorsHref}/offer`));
  await expect(box(theirs, mentorSubjects[0]!.name[language])).toBeVisible();
  await expect(box(theirs, name)).toHaveCount(0);
  await expect(main(theirs)).toContainText(t('offer.checked'));
});
