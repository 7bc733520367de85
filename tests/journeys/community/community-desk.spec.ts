import { leaveBarrierHref } from '#domain/barriers/barrier-constants.ts';
import { sayMeToo } from '#domain/barriers/count-in.ts';
import { barrierPeople } from '#domain/barriers/tables.server.ts';
import { ownPersonHref, personHref } from '#domain/people/people-constants.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import { eq } from 'drizzle-orm';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { pick } from '#platform/text/language.ts';
import { barrierWords, makeBarrier, report } from '#tests/worlds/barriers/barrier-world.ts';
import { begin } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makePerson } from '#tests/worlds/people/people-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

test('staff see at a glance what is new in the community and what waits, and go to its list', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('staff-community');
  const db = await appDatabase();
  await report(db, { wanted: `Read ${randomLetters()}.` }, new Date());
  const page = await openPage({});
  await signInAs(page.context(), { roles: ['admin'], hasSecondFactor: true, language });
  await page.goto(path('/admin'));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('admin')('place.community'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(
    (['forums', 'groups', 'events', 'mentorship', 'reports', 'people', 'barriers'] as const).map((key) =>
      t(`part.${key}`),
    ),
  );
  // Somebody has just reported a barrier, so that one waits at least.
  await expect(main(page)).not.toContainText(t('none.barriers'));
  // The head of the places of the community is the current one here, and no more below one of them.
  const sidebar = page.getByRole('navigation', { name: text('admin')('sidebar.label') });
  const current = sidebar.locator('[aria-current]');
  await expect(current.filter({ hasText: text('admin')('place.community') })).toHaveCount(1);
  await page.goto(path('/admin/community/groups'));
  await expect(current.filter({ hasText: text('admin')('place.groups') })).toHaveCount(1);
  await expect(current.filter({ hasText: text('admin')('place.community') })).toHaveCount(0);
  await page.goto(path('/admin/community'));
  await link(page, t('part.barriers')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff-barriers')('title'));
  await page.goto(path('/admin/community'));
  await expect(link(page, t('report'))).toBeVisible();

  // Whoever looks after a part reads that part alone.
  const theirs = await openPage({});
  await signInAs(theirs.context(), { roles: ['support'], hasSecondFactor: true, language });
  await theirs.goto(path('/admin/community'));
  await expect(main(theirs).getByRole('heading', { level: 3 })).toHaveText([
    t('part.events'),
    t('part.barriers'),
  ]);
  await expect(link(theirs, t('report'))).toHaveCount(0);
});

test('a visitor finds a barrier by its words, and ends the mails about it without a script', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('barriers');
  const db = await appDatabase();
  const keeper = await makeAppMember();
  const word = randomLetters();
  const title = { en: `The button ${word} is silent`, ar: `زر ${word} صامت` };
  const barrierId = await makeBarrier(
    db,
    { keeperId: keeper.userId, content: { ...barrierWords, title } },
    new Date(),
  );
  const email = readEmailAddress(`reader-${word.toLowerCase()}@example.com`);
  if (typeof email === 'string') throw new Error(email);
  await sayMeToo(db, { barrierId, userId: null, email, answerBy: 'mail', language }, new Date());
  const [person] = await db
    .select({ linkId: barrierPeople.linkId })
    .from(barrierPeople)
    .where(eq(barrierPeople.barrierId, barrierId));
  const issued = { purpose: 'barrier', ownerId: person!.linkId, expiresAt: null } as const;
  const token = await issueLink(db, issued, new Date());

  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(path('/barriers'));
  await main(page).getByRole('searchbox').fill(word.toUpperCase());
  await main(page)
    .getByRole('button', { name: t('search.submit'), exact: true })
    .click();
  await expect(link(page, pick(title, language))).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(1);

  await page.goto(path(leaveBarrierHref(token)));
  await expect(main(page)).toContainText(pick(title, language));
  await main(page)
    .getByRole('button', { name: t('leave.send'), exact: true })
    .click();
  await expect(main(page)).toContainText(t('left'));
  const [left] = await db.select().from(barrierPeople).where(eq(barrierPeople.barrierId, barrierId));
  expect(left).toMatchObject({ email: null, answerBy: 'none' });
  expect((await page.goto(path(leaveBarrierHref(token))))?.status()).toBe(404);
});

test('names of members lead to their pages, and the name is changed in one place', async ({
  openPage,
  path,
  text,
}) => {
  const db = await appDatabase();
  const now = new Date();
  const [mona, adel, hidden] = [
    await makeAppMember({ isPhoneConfirmed: true }),
    await makeAppMember({ isPhoneConfirmed: true }),
    await makeAppMember({ isPhoneConfirmed: true }),
  ];
  const [monaName, hiddenName] = [`Mona ${randomLetters()}`, `Hidden ${randomLetters()}`];
  const shown = { userId: mona.userId, name: monaName, visibility: 'members' } as const;
  const id = await makePerson(db, shown, now);
  await makePerson(db, { userId: hidden.userId, name: hiddenName, visibility: 'nobody' }, now);
  const group = await makeGroup(db, { organiserId: mona.userId, staffId: adel.userId }, now);
  await comeInto(db, group, { userId: adel.userId, name: 'Adel' }, now);
  await comeInto(db, group, { userId: hidden.userId, name: hiddenName }, now);

  const his = await openPage({});
  await enterAs(his.context(), adel);
  await his.goto(path(`/community/groups/${group.slug}/members`));
  await expect(main(his)).toContainText(hiddenName);
  await expect(link(his, hiddenName)).toHaveCount(0);
  await link(his, monaName).click();
  await expect(his).toHaveURL(new RegExp(`${personHref(id)}$`));

  const { slug } = await ownCategory();
  await begin(db, { slug, userId: mona.userId, name: monaName }, now);
  const hers = await openPage({});
  await enterAs(hers.context(), mona);
  await hers.goto(path('/community/following'));
  await expect(main(hers)).toContainText(monaName);
  await expect(main(hers).getByRole('textbox')).toHaveCount(0);
  await link(hers, text('forums')('following.name.change')).click();
  await expect(hers).toHaveURL(new RegExp(`${ownPersonHref}$`));
});
