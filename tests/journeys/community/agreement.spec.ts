import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { makeMember, memberPassword, testSecret } from '#tests/worlds/identity/members.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const box = (page: Page, name: string) => main(page).getByRole('checkbox', { name });

// A new version asks everybody of a site again: so this site is its own.
let app: RunningApp;
let db: Database;
let close: () => Promise<void>;

test.beforeAll(async () => {
  app = await startApp({
    env: {
      ...{ SECRET: testSecret, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
      ...{ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: memberPassword },
    },
  });
  ({ db, close } = await openDatabase({ dataFolder: app.dataFolder, share: true }));
});

test.afterAll(async () => {
  await close();
  await app.stop();
});

test('a member agrees to the rules once, and again after staff have published others', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(300_000);
  const [t, c, s] = [text('forums'), text('conduct'), text('staff-moderation')];
  const person = { secret: testSecret, language };
  const keeper = await makeMember(db, { ...person, roles: ['admin'], hasSecondFactor: true });
  const { slug } = await makeCategory(db, keeper.userId, new Date());
  const open = async (member: typeof keeper, javaScriptEnabled: boolean) => {
    const page = await openPage({ baseURL: app.url, javaScriptEnabled });
    await page.context().addCookies([member.cookie(app.url)]);
    return page;
  };
  const mona = await makeMember(db, { ...person, isPhoneConfirmed: true, hasAgreed: false });
  const hers = await open(mona, false);
  const agrees = c('agreement.field');

  // Without the tick nothing is sent, and nothing is lost.
  await hers.goto(path(`/community/forums/${slug}/new`));
  await expect(main(hers)).toContainText(c('agreement.first'));
  await field(hers, t('title.field')).fill('Which voice reads best?');
  await field(hers, t('text')).fill('I look for a clear voice.');
  await button(hers, t('begin.send')).click();
  const refusal = text('refusals')('guidelines-not-agreed');
  await expect(errorSummary(hers, language)).toContainText(refusal);
  await expect(box(hers, agrees)).toHaveAccessibleDescription(new RegExp(refusal.slice(0, 20)));
  await expect(field(hers, t('title.field'))).toHaveValue('Which voice reads best?');
  await expect(field(hers, t('text'))).toHaveValue('I look for a clear voice.');
  await box(hers, agrees).press('Space');
  await button(hers, t('begin.send')).click();
  await expect(main(hers)).toContainText(t('done.begun'));
  const thread = new URL(hers.url()).pathname;

  // From then on they are not asked.
  const answer = async (words: string) => {
    await field(hers, t('text')).fill(words);
    await button(hers, t('reply.send')).click();
  };
  await expect(box(hers, agrees)).toHaveCount(0);
  await answer('A slow one, I mean.');
  await expect(main(hers)).toContainText(t('done.sent'));

  // Staff write the next version, move its last rule up, read it and publish it.
  const staff = await open(keeper, true);
  await staff.goto(path('/admin/community/guidelines'));
  await main(staff)
    .getByRole('link', { name: s('guidelines.begin') })
    .click();
  await expect(main(staff).getByRole('heading', { level: 1 })).toHaveText(s('guidelines.draft'));
  const before = await main(staff).getByRole('heading', { level: 2 }).count();
  await button(staff, s('guidelines.add')).click();
  await expect(main(staff)).toContainText(s('guidelines.done.add'));
  await expect(main(staff).getByRole('heading', { level: 2 })).toHaveCount(before + 1);
  // The heading before the last one is of what is new; the last rule stands before it.
  const number = before;
  await field(staff, s('guidelines.titleEn', { number })).fill('Mark quotes');
  await field(staff, s('guidelines.titleAr', { number })).fill('علِّم الاقتباس');
  await field(staff, s('guidelines.textEn', { number })).fill('Say whose words they are.');
  await field(staff, s('guidelines.textAr', { number })).fill('اذكر صاحب الكلام.');
  await button(staff, s('guidelines.preview.go')).click();
  await expect(main(staff)).toContainText(s('guidelines.incomplete'));
  await main(staff)
    .getByRole('link', { name: s('guidelines.back') })
    .click();
  const news = { en: 'A rule about quotes is new.', ar: 'أُضيفت قاعدة عن الاقتباس.' };
  await field(staff, s('guidelines.summaryEn')).fill(news.en);
  await field(staff, s('guidelines.summaryAr')).fill(news.ar);
  await button(staff, s('guidelines.up', { number })).click();
  await expect(main(staff)).toContainText(s('guidelines.done.up'));
  await expect(field(staff, s('guidelines.titleEn', { number: number - 1 }))).toHaveValue('Mark quotes');
  await button(staff, s('guidelines.preview.go')).click();
  await expect(main(staff)).toContainText('Say whose words they are.');
  await box(staff, s('guidelines.sure')).press('Space');
  await button(staff, s('guidelines.publish.send')).click();
  await expect(main(staff)).toContainText(s('guidelines.done.published'));

  // The member is asked again, reads what has changed, and what they write is kept until they agree.
  await hers.goto(thread);
  await expect(main(hers)).toContainText(c('agreement.again'));
  await expect(main(hers)).toContainText(news[language]);
  await answer('And in Arabic?');
  await expect(errorSummary(hers, language)).toContainText(refusal);
  await expect(field(hers, t('text'))).toHaveValue('And in Arabic?');
  await box(hers, agrees).press('Space');
  await button(hers, t('reply.send')).click();
  await expect(main(hers)).toContainText(t('done.sent'));

  // The version before it can still be read.
  await hers.goto(path('/community/guidelines?version=1'));
  await expect(main(hers)).toContainText(c('guidelines.old.text'));
});
