import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

for (const javaScriptEnabled of [true, false])
  test(`a thread is begun, answered with a quote, followed, solved and changed, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const t = text('forums');
    const category = path(`/community/forums/${(await ownCategory()).slug}`);
    const open = async (firstName: string | null) => {
      const page = await openPage({ javaScriptEnabled });
      if (firstName === null) return page;
      await enterAs(page.context(), await makeAppMember({ firstName, language, isPhoneConfirmed: true }));
      return page;
    };
    const heading = (page: Page, number: number) =>
      main(page).getByRole('heading', { level: 3, name: new RegExp(`^${t('post', { number })}`) });
    const act = async (page: Page, number: number) =>
      await main(page).getByText(t('acts', { number }), { exact: true }).click();

    // Nothing is no thread; what is kept as a draft is there again, and is sent.
    const hers = await open('Mona');
    await hers.goto(category);
    await link(hers, t('begin')).click();
    await button(hers, t('begin.send')).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await field(hers, t('title.field')).fill('Which voice is clear?');
    await field(hers, t('text')).fill('I look for a clear voice.\n\nIt should be quick.');
    await button(hers, t('draft.keep')).click();
    await expect(main(hers)).toContainText(t('done.drafted'));
    await expect(field(hers, t('title.field'))).toHaveValue('Which voice is clear?');
    await button(hers, t('begin.send')).click();
    await expect(main(hers)).toContainText(t('done.begun'));
    await expect(heading(hers, 1)).toContainText('Mona');
    const address = new URL(hers.url()).pathname;

    // Visitors read it, and are led to sign in.
    const visitor = await open(null);
    await visitor.goto(address);
    await expect(heading(visitor, 1)).toBeVisible();
    await expect(main(visitor)).toContainText('It should be quick.');
    await expect(link(visitor, t('reply.sign-in.action'))).toBeVisible();

    // He answers with a quote that is word for word, and no other.
    const his = await open('Adel');
    await his.goto(address);
    await act(his, 1);
    await link(his, t('act.quote', { number: 1 })).click();
    const quote = field(his, t('quote.field', { number: 1 }));
    await expect(quote).toHaveValue('I look for a clear voice.\n\nIt should be quick.');
    await quote.fill('I never asked.');
    await field(his, t('text')).fill('Try the newest one.');
    await button(his, t('reply.send-to', { number: 1 })).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await expect(field(his, t('text'))).toHaveValue('Try the newest one.');
    await quote.fill('a clear voice');
    await button(his, t('reply.send-to', { number: 1 })).click();
    await expect(main(his)).toContainText(t('done.sent'));
    await expect(heading(his, 2)).toContainText(t('post.reply-to', { number: 1 }));

    // She follows it by having written, is led to what she has not read, and marks it as the answer.
    await hers.goto(path('/community/following'));
    await expect(main(hers)).toContainText(t('unread', { count: 1 }));
    await main(hers).getByRole('link', { name: 'Which voice is clear?' }).click();
    await expect(heading(hers, 2)).toContainText(t('post.unread'));
    expect(new URL(hers.url()).hash).toBe('#post-2');
    await act(hers, 2);
    await button(hers, t('solve', { number: 2 })).click();
    await expect(main(hers)).toContainText(t('done.solved'));
    await expect(heading(hers, 2)).toContainText(t('post.answer'));
    await expect(heading(hers, 2)).not.toContainText(t('post.unread'));
    await button(hers, t('follow.stop')).click();
    await expect(main(hers)).toContainText(t('done.unfollowed'));

    // He changes what he wrote, and everybody can read what it said before.
    await act(his, 2);
    await link(his, t('act.edit', { number: 2 })).click();
    await field(his, t('text')).fill('Try the newest one, it is clear.');
    await button(his, t('edit.save')).click();
    await expect(main(his)).toContainText(t('done.changed'));
    await link(his, t('versions.of', { count: 1, number: 2 })).click();
    await expect(main(his)).toContainText('Try the newest one.');

    // And deletes it: that there was a post stays.
    await his.goto(`${address}/posts/2/edit`);
    await button(his, t('delete', { number: 2 })).click();
    await expect(main(his)).toContainText(t('done.deleted'));
    await expect(main(his)).toContainText(t('post.deleted'));
    await expect(main(his)).not.toContainText('it is clear');
  });

test('a post is reported and hidden: its author reads why, and others that it is hidden', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(300_000);
  const [t, c, s] = [text('forums'), text('conversations'), text('staff-moderation')];
  const { slug } = await ownCategory();
  const open = async (member: Parameters<typeof enterAs>[1]) => {
    const page = await openPage({});
    await enterAs(page.context(), member);
    return page;
  };
  // Staff find the report by this name: nobody else of the tests has it.
  const name = `Rude ${randomLetters()}`;
  const rude = await makeAppMember({
    ...{ firstName: 'Rude', lastName: name.slice(5), language, isPhoneConfirmed: true },
  });
  const his = await open(rude);
  await his.goto(path(`/community/forums/${slug}/new`));
  await field(his, t('title.field')).fill('Slow people');
  await field(his, t('text')).fill('You are all slow.');
  await button(his, t('begin.send')).click();
  await expect(main(his)).toContainText(t('done.begun'));
  const address = new URL(his.url()).pathname;

  const hers = await open(await makeAppMember({ language }));
  await hers.goto(address);
  await main(hers)
    .getByText(t('acts', { number: 1 }), { exact: true })
    .click();
  await link(hers, t('act.report', { number: 1 })).click();
  await main(hers)
    .getByRole('radio', { name: c('reason.insult') })
    .press('Space');
  await button(hers, c('report.send')).click();
  await expect(main(hers)).toContainText(t('done.reported'));

  const staff = await open(await makeAppMember({ roles: ['moderator'], language, hasSecondFactor: true }));
  await staff.goto(path('/admin/moderation?status=open&direction=descending&sort=reported'));
  await main(staff)
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(main(staff)).toContainText('You are all slow.');
  await main(staff)
    .getByRole('radio', { name: s('decision.hide-post') })
    .press('Space');
  await main(staff)
    .getByRole('combobox', { name: s('rule') })
    .selectOption('respect');
  await main(staff)
    .getByRole('textbox', { name: s('decision.reason') })
    .fill('It insults others.');
  await button(staff, s('decision.save')).click();
  await expect(main(staff)).toContainText(s('done.hide-post'));

  await his.goto(address);
  await expect(main(his)).toContainText('It insults others.');
  const answer = await hers.goto(address);
  expect(answer?.status()).toBe(404);
});

test('staff add a category, and close it', async ({ openPage, path, text, language }) => {
  test.setTimeout(300_000);
  const [t, s] = [text('forums'), text('staff-forums')];
  const page = await openPage({});
  await enterAs(page.context(), await makeAppMember({ roles: ['admin'], language, hasSecondFactor: true }));
  await page.goto(path('/admin/forums/new'));
  const name = `Music ${randomLetters()}`;
  await field(page, s('nameEn')).fill(name);
  await field(page, s('nameAr')).fill(name);
  await field(page, s('descriptionEn')).fill('Making and hearing it.');
  await field(page, s('descriptionAr')).fill('صنعها وسماعها.');
  await button(page, s('new.save')).click();
  await expect(main(page)).toContainText(s('done.created'));
  await main(page)
    .getByRole('checkbox', { name: s('isOpen') })
    .press('Space');
  await button(page, s('save')).click();
  await expect(main(page)).toContainText(s('done.saved'));
  await link(page, s('category.page')).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page)).toContainText(t('closed.text'));
  await expect(link(page, t('begin'))).toHaveCount(0);
});
