import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const heading = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true });

for (const javaScriptEnabled of [true, false])
  test(`staff add a help line, everybody finds it, and staff hide it, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const [s, c, h] = [text('staff-help-lines'), text('staff-community'), text('help-lines')];
    const [g, safety] = [text('conduct'), text('safety')];
    const staff = await openPage({ javaScriptEnabled });
    const moderator = { roles: ['moderator' as const], language, hasSecondFactor: true };
    await enterAs(staff.context(), await makeAppMember(moderator));
    await staff.goto(path('/admin/community'));
    await expect(main(staff).getByRole('table', { name: c('safety.caption') })).toBeVisible();
    await link(staff, c('lines')).click();
    await link(staff, s('new')).click();
    await button(staff, s('new.save')).click();
    await expect(errorSummary(staff, language).getByRole('link')).not.toHaveCount(0);

    // What was typed wrongly comes back with the rest of it.
    const name = `Line ${randomLetters()}`;
    const words = { nameEn: name, nameAr: `خط ${name}`, purposeEn: 'For tests.', purposeAr: 'للاختبار.' };
    const times = { hoursEn: 'Daily', hoursAr: 'يوميًا', languagesEn: 'Arabic', languagesAr: 'العربية' };
    for (const [key, value] of Object.entries({ ...words, ...times, position: '1', checkedOn: '10/03/2026' }))
      await field(staff, s(key as 'nameEn')).fill(value);
    await field(staff, s('phone')).fill('call us');
    await button(staff, s('new.save')).click();
    await expect(errorSummary(staff, language)).toContainText(s('phone'));
    await expect(field(staff, s('nameEn'))).toHaveValue(name);
    await field(staff, s('phone')).fill('٠٠٠ 123');
    await button(staff, s('new.save')).click();
    await expect(main(staff)).toContainText(s('done.created'));

    // Everybody comes to it from the rules, and from the rules to the figures.
    const visitor = await openPage({ javaScriptEnabled });
    await visitor.goto(path('/community'));
    await link(visitor, g('guidelines.title')).first().click();
    await link(visitor, h('link')).click();
    await expect(heading(visitor, h('title'))).toBeVisible();
    const shown = language === 'en' ? words.nameEn : words.nameAr;
    await expect(main(visitor).getByRole('heading', { level: 3, name: shown })).toBeVisible();
    const call = link(visitor, h('phone.label', { phone: '000 123', name: shown }));
    await expect(call).toHaveAttribute('href', 'tel:000123');
    await visitor.goto(path('/community/guidelines'));
    await link(visitor, safety('title')).click();
    await expect(heading(visitor, safety('title'))).toBeVisible();
    await expect(main(visitor)).toContainText(safety('about.counted'));
    const file = await visitor.request.get(path('/community/transparency/csv'));
    expect(file.headers()['content-type']).toContain('text/csv');
    expect(await file.text()).toContain(safety('part.reasons'));
    expect((await visitor.request.get(path('/community/transparency?quarter=1999-1'))).status()).toBe(404);

    await main(staff)
      .getByRole('checkbox', { name: s('isShown') })
      .press('Space');
    await button(staff, s('save')).click();
    await expect(main(staff)).toContainText(s('done.saved'));
    // A stored page is old for a second at most.
    await expect(async () => {
      await visitor.goto(path('/community/help-lines'));
      await expect(heading(visitor, h('title'))).toBeVisible();
      await expect(main(visitor)).not.toContainText(shown, { timeout: 500 });
    }).toPass();
  });

test('whoever reports a post is shown the way to the help lines, before and after', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(120_000);
  const [t, c, h] = [text('forums'), text('conversations'), text('help-lines')];
  const { slug } = await ownCategory();
  const writer = await openPage({});
  await enterAs(writer.context(), await makeAppMember({ language, isPhoneConfirmed: true }));
  await writer.goto(path(`/community/forums/${slug}/new`));
  await field(writer, t('title.field')).fill('Slow people');
  await field(writer, t('text')).fill('You are all slow.');
  await button(writer, t('begin.send')).click();
  await expect(main(writer)).toContainText(t('done.begun'));

  const reporter = await openPage({});
  await enterAs(reporter.context(), await makeAppMember({ language }));
  await reporter.goto(`${new URL(writer.url()).pathname}/posts/1/report`);
  await expect(link(reporter, h('link'))).toBeVisible();
  await main(reporter)
    .getByRole('radio', { name: c('reason.insult') })
    .press('Space');
  await button(reporter, c('report.send')).click();
  await expect(main(reporter)).toContainText(t('done.reported'));
  await link(reporter, h('link')).click();
  await expect(heading(reporter, h('title'))).toBeVisible();
});
