import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { answer, begin } from '#tests/worlds/forums/forum-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

test('staff rename, merge and close tags without a script, and who looks for a thread by the old one finds it', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(180_000);
  const [t, s] = [text('forums'), text('staff-tags')];
  const { slug } = await ownCategory();
  const db = await appDatabase();
  const [wrong, right, better] = [
    `wrong ${randomLetters()}`,
    `right ${randomLetters()}`,
    `better ${randomLetters()}`,
  ];
  const mona = await makeAppMember({ firstName: 'Mona', language, isPhoneConfirmed: true });
  const earlier = new Date(Date.now() - 3 * 24 * 3600 * 1000);
  const threadId = await begin(db, { slug, userId: mona.userId, title: 'Untagged' }, earlier);
  for (let number = 2; number <= 5; number += 1) await answer(db, { threadId, userId: mona.userId }, earlier);
  await begin(db, { slug, userId: mona.userId, title: 'Called wrongly', tags: [wrong] }, earlier);
  await begin(db, { slug, userId: mona.userId, title: 'Called rightly', tags: [right] }, earlier);

  // A reader follows the tag, and keeps its address.
  const his = await openPage({ javaScriptEnabled: false });
  await enterAs(his.context(), await makeAppMember({ language, isPhoneConfirmed: true }));
  await his.goto(path(`/community/forums/${slug}`));
  await main(his).getByRole('article').getByRole('link', { name: wrong, exact: true }).click();
  const oldPath = new URL(his.url()).pathname;
  await button(his, t('tag.follow.start')).click();
  await expect(main(his)).toContainText(t('tag.done.followed'));

  const staff = await openPage({ javaScriptEnabled: false });
  await signInAs(staff.context(), { roles: ['admin'], hasSecondFactor: true, language });
  await staff.goto(path(`/admin/community/tags?q=${wrong.toUpperCase()}`));
  await link(staff, wrong).click();
  // What is not there, and what was not meant, is asked for again.
  await field(staff, s('merge.into')).fill('no tag at all');
  await button(staff, s('merge.send')).click();
  await expect(errorSummary(staff, language)).toContainText(s('merge.sure.missing'));
  await main(staff)
    .getByRole('checkbox', { name: s('merge.sure') })
    .press('Space');
  await button(staff, s('merge.send')).click();
  await expect(errorSummary(staff, language)).toContainText('no tag at all');
  await field(staff, s('merge.into')).fill(right.toUpperCase());
  await button(staff, s('merge.send')).click();
  await expect(main(staff)).toContainText(s('done.merged'));
  await expect(main(staff)).toContainText(wrong);
  await field(staff, s('rename.name')).fill(better);
  await button(staff, s('rename.send')).click();
  await expect(main(staff)).toContainText(s('done.renamed'));
  await button(staff, s('close.send')).click();
  await expect(main(staff)).toContainText(s('done.closed'));

  // The old address leads to the tag that it became, with the threads of both, and is followed still.
  await his.goto(oldPath);
  expect(new URL(his.url()).pathname).not.toBe(oldPath);
  await expect(main(his).getByRole('heading', { level: 1 })).toContainText(better);
  await expect(link(his, 'Called wrongly')).toBeVisible();
  await expect(link(his, 'Called rightly')).toBeVisible();
  await expect(button(his, t('tag.follow.stop'))).toBeVisible();

  // The category is filtered by it, also by the old name, and all threads are one link away.
  const old = oldPath.split('/').at(-1)!;
  await his.goto(path(`/community/forums/${slug}?tag=${old}`));
  await expect(main(his)).toContainText(t('filter.on', { name: better }));
  await expect(link(his, 'Untagged')).toHaveCount(0);
  await link(his, t('filter.off')).click();
  await expect(link(his, 'Untagged')).toBeVisible();
  await his.goto(path(`/community/forums/${slug}?tag=no-such-tag`));
  await expect(main(his)).toContainText(t('filter.gone'));

  // The feed moves too, and search finds both by the new name.
  const feed = await his.request.get(`${oldPath}/feed.xml`);
  expect(feed.url()).not.toContain(old);
  expect(await feed.text()).toContain('Called wrongly');
  await his.goto(path(`/search?q=${encodeURIComponent(better.toUpperCase())}`));
  await expect(main(his)).toContainText('Called wrongly');

  // It is closed to new threads, in words that keep what was written.
  const hers = await openPage({});
  await enterAs(hers.context(), mona);
  await hers.goto(path(`/community/forums/${slug}/new`));
  await field(hers, t('title.field')).fill('One more');
  await field(hers, t('text')).fill('Is it open?');
  await field(hers, t('tags.field')).fill(wrong);
  await button(hers, t('begin.send')).click();
  await expect(errorSummary(hers, language)).toContainText(better);
  await expect(field(hers, t('tags.field'))).toHaveValue(wrong);

  // Who follows it ends that where all that they follow stands.
  await his.goto(path('/community/following'));
  await main(his)
    .getByRole('button', { name: new RegExp(better) })
    .click();
  await expect(main(his)).toContainText(t('following.tags.done'));
  await expect(link(his, better)).toHaveCount(0);
});
