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
  test(`somebody is stopped from writing by a rule, appeals, and writes again, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [t, c, s, g] = [text('forums'), text('conversations'), text('staff-moderation'), text('conduct')];
    const { slug } = await ownCategory();
    const open = async (member: Parameters<typeof enterAs>[1]) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };
    // Staff find the report and the appeal by this name: nobody else of the tests has it.
    const lastName = randomLetters();
    const name = `Rude ${lastName}`;
    const rude = await makeAppMember({ firstName: 'Rude', lastName, language, isPhoneConfirmed: true });
    const his = await open(rude);
    const begin = async (title: string) => {
      await his.goto(path(`/community/forums/${slug}/new`));
      await field(his, t('title.field')).fill(title);
      await field(his, t('text')).fill(`${title}: you are all slow.`);
      await button(his, t('begin.send')).click();
    };
    await begin('Slow people');
    await expect(main(his)).toContainText(t('done.begun'));
    const address = new URL(his.url()).pathname;

    // Whoever reports reads the rules first.
    const hers = await open(await makeAppMember({ language }));
    await hers.goto(`${address}/posts/1/report`);
    await link(hers, g('guidelines.title')).click();
    await expect(main(hers).getByRole('heading', { level: 1, name: g('guidelines.title') })).toBeVisible();
    await expect(main(hers).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await hers.goto(`${address}/posts/1/report`);
    await main(hers)
      .getByRole('radio', { name: c('reason.insult') })
      .press('Space');
    await button(hers, c('report.send')).click();
    await expect(main(hers)).toContainText(t('done.reported'));

    // Without a rule, days and a reason nobody is stopped.
    const moderator = { roles: ['moderator' as const], language, hasSecondFactor: true };
    const staff = await open(await makeAppMember(moderator));
    await staff.goto(path('/admin/moderation?status=open&direction=descending&sort=reported'));
    await main(staff)
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await main(staff)
      .getByRole('radio', { name: s('decision.limit') })
      .press('Space');
    await button(staff, s('decision.save')).click();
    await expect(errorSummary(staff, language).getByRole('link')).toHaveCount(3);
    await main(staff)
      .getByRole('combobox', { name: s('rule') })
      .selectOption('respect');
    await field(staff, s('decision.days')).fill('7');
    await field(staff, s('decision.reason')).fill('It insults others.');
    await button(staff, s('decision.save')).click();
    await expect(main(staff)).toContainText(s('done.limit'));

    // He cannot write, keeps what he wrote, and reads why.
    await begin('Slow people again');
    await expect(errorSummary(his, language)).toContainText(g('decisions.title'));
    await expect(field(his, t('title.field'))).toHaveValue('Slow people again');
    await his.goto(path('/community/decisions'));
    await expect(main(his)).toContainText('It insults others.');
    await link(his, g('appeal.link', { number: 1 })).click();
    await button(his, g('appeal.send')).click();
    await expect(errorSummary(his, language)).toContainText(g('words.missing'));
    await field(his, g('appeal.words')).fill('I meant myself.');
    await button(his, g('appeal.send')).click();
    await expect(main(his)).toContainText(g('appeal.sent'));
    await expect(main(his)).toContainText(g('appeal.open'));

    // Whoever decided does not answer; somebody else does.
    const appeals = path('/admin/moderation/appeals?status=open&direction=descending&sort=made');
    const openAppeal = async (page: Page) => {
      await page.goto(appeals);
      await main(page)
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click();
    };
    await openAppeal(staff);
    await expect(main(staff).getByRole('heading', { level: 1, name: s('appeal.own.title') })).toBeVisible();
    await expect(main(staff)).not.toContainText('I meant myself.');
    const other = await open(await makeAppMember(moderator));
    await openAppeal(other);
    await expect(main(other)).toContainText('I meant myself.');
    await main(other)
      .getByRole('radio', { name: s('appeal.lift') })
      .press('Space');
    await field(other, s('decision.reason')).fill('He spoke of himself.');
    await button(other, s('decision.save')).click();
    await expect(main(other)).toContainText(s('appeal.done.lift'));

    await his.goto(path('/community/decisions'));
    await expect(main(his)).toContainText('He spoke of himself.');
    await expect(main(his)).toContainText(g('state.lifted'));
    await begin('Slow people once more');
    await expect(main(his)).toContainText(t('done.begun'));
  });
