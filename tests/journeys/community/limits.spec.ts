import { groupHref } from '#domain/groups/group-constants.ts';
import { newcomerHref } from '#domain/forums/forum-constants.ts';
import { begin } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

test('an organiser vouches for a newcomer, who writes on, and staff take it back without a script', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(120_000);
  const [s, g, t] = [text('staff-newcomers'), text('groups'), text('forums')];
  const db = await appDatabase();
  const now = new Date();
  const { slug } = await ownCategory();
  const member = async () => await makeAppMember({ language, isPhoneConfirmed: true });
  const [organiser, newcomer, opener] = [await member(), await member(), await member()];
  const made = { organiserId: organiser.userId, staffId: opener.userId, name: `Group ${randomLetters()}` };
  const group = await makeGroup(db, made, now);
  const memberId = await comeInto(db, group, { userId: newcomer.userId }, now);

  // A newcomer has begun as many threads as they can, and keeps what they write.
  for (let count = 0; count < 3; count++) await begin(db, { slug, userId: newcomer.userId }, now);
  const his = await openPage({});
  await enterAs(his.context(), newcomer);
  await his.goto(path(`/community/forums/${slug}/new`));
  await field(his, t('title.field')).fill('One more question');
  await field(his, t('text')).fill('Who can help me?');
  await button(his, t('begin.send')).click();
  await expect(errorSummary(his, language)).toBeVisible();
  await expect(field(his, t('text'))).toHaveValue('Who can help me?');

  const hers = await openPage({ javaScriptEnabled: false });
  await enterAs(hers.context(), organiser);
  const memberPage = path(`${groupHref(group.slug)}/members/${memberId}`);
  await hers.goto(memberPage);
  await expect(main(hers)).toContainText(g('vouch.lead'));
  await button(hers, g('vouch.send')).click();
  await expect(main(hers)).toContainText(g('done.vouched'));
  await hers.goto(memberPage);
  await expect(button(hers, g('vouch.send'))).toHaveCount(0);

  await button(his, t('begin.send')).click();
  await expect(main(his)).toContainText(t('done.begun'));

  // Staff read how it stands, and take it back; nobody of the group gives it again.
  const staff = await openPage({ javaScriptEnabled: false });
  await signInAs(staff.context(), { roles: ['moderator'], hasSecondFactor: true, language });
  await staff.goto(path(newcomerHref(newcomer.userId)));
  await expect(main(staff)).toContainText(s('newcomer.isNot'));
  await button(staff, s('newcomer.withdraw.send')).click();
  await expect(main(staff)).toContainText(s('newcomer.done.withdrawn'));
  await expect(main(staff)).toContainText(s('newcomer.withdrawn'));
  await hers.goto(memberPage);
  await expect(button(hers, g('vouch.send'))).toHaveCount(0);
  await button(staff, s('newcomer.give.send')).click();
  await expect(main(staff)).toContainText(s('newcomer.done.given'));
});

test('staff read the limits, are told what cannot be, and save them', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const s = text('staff-newcomers');
  const staff = await openPage({ javaScriptEnabled: false });
  await signInAs(staff.context(), { roles: ['moderator'], hasSecondFactor: true, language });
  await staff.goto(path('/admin/community'));
  await main(staff)
    .getByRole('link', { name: text('staff-community')('limits'), exact: true })
    .click();
  // A newcomer is given no more than others; what was written stays.
  await field(staff, s('limits.newcomerThreads')).fill('150');
  await button(staff, s('limits.save')).click();
  await expect(errorSummary(staff, language).getByRole('link')).toHaveCount(1);
  await expect(errorSummary(staff, language)).toContainText(s('limits.order'));
  await field(staff, s('limits.newcomerThreads')).fill('3');
  // The site of all journeys keeps its limits: others count on them meanwhile.
  await button(staff, s('limits.save')).click();
  await expect(main(staff)).toContainText(s('limits.done.same'));
});
