import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

for (const javaScriptEnabled of [true, false])
  test(`staff take a report, others wait for it, and one decision answers two reports, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [t, c, s] = [text('forums'), text('conversations'), text('staff-moderation')];
    const { slug } = await ownCategory();
    const open = async (member: Parameters<typeof enterAs>[1]) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };
    // Staff find the report by this name: nobody else of the tests has it.
    const lastName = randomLetters();
    const name = `Rude ${lastName}`;
    const his = await open(
      await makeAppMember({ firstName: 'Rude', lastName, language, isPhoneConfirmed: true }),
    );
    await his.goto(path(`/community/forums/${slug}/new`));
    await field(his, t('title.field')).fill('Slow people');
    await field(his, t('text')).fill('You are all slow.');
    await button(his, t('begin.send')).click();
    await expect(main(his)).toContainText(t('done.begun'));
    const address = new URL(his.url()).pathname;

    // Two members report the same post.
    for (const reason of ['reason.insult', 'reason.other'] as const) {
      const hers = await open(await makeAppMember({ language }));
      await hers.goto(`${address}/posts/1/report`);
      await main(hers)
        .getByRole('radio', { name: c(reason) })
        .press('Space');
      await button(hers, c('report.send')).click();
      await expect(main(hers)).toContainText(t('done.reported'));
    }

    // It is urgent since two reported it, and nobody has it.
    const moderator = { roles: ['moderator' as const], language, hasSecondFactor: true };
    const [first, second] = [
      await open(await makeAppMember(moderator)),
      await open(await makeAppMember(moderator)),
    ];
    const queue = '/admin/moderation?status=open&what=post&direction=descending&sort=reported';
    const row = (page: Page) => main(page).getByRole('row').filter({ hasText: name }).first();
    await first.goto(path(queue));
    await expect(row(first)).toContainText(s('priority.high'));
    await expect(row(first)).toContainText(s('taken.nobody'));
    await row(first).getByRole('link').click();
    const report = new URL(first.url()).pathname;
    await expect(main(first).getByRole('heading', { name: s('together') })).toBeVisible();
    // The second has the page open, and the form with it, before the first takes the report.
    await second.goto(report);
    await button(first, s('claim.take')).click();
    await expect(main(first)).toContainText(s('done.claim'));
    await main(second)
      .getByRole('radio', { name: s('decision.dismiss') })
      .press('Space');
    await field(second, s('decision.reason')).fill('Nothing wrong here.');
    await button(second, s('decision.save')).click();
    await expect(errorSummary(second, language)).toBeVisible();
    await expect(field(second, s('decision.reason'))).toHaveValue('Nothing wrong here.');
    await second.goto(report);
    await expect(main(second)).toContainText(s('claim.held'));
    await expect(button(second, s('claim.take'))).toHaveCount(0);

    // Given back, the second takes it and decides about both.
    await first.goto(report);
    await button(first, s('claim.release')).click();
    await expect(main(first)).toContainText(s('done.release'));
    await second.goto(report);
    await button(second, s('claim.take')).click();
    await expect(main(second)).toContainText(s('done.claim'));
    await second.goto(path(`${queue}&claim=mine`));
    await expect(main(second).getByRole('row').filter({ hasText: name })).toHaveCount(2);
    await second.goto(report);
    await main(second)
      .getByRole('radio', { name: s('decision.dismiss') })
      .press('Space');
    await button(second, s('decision.save')).click();
    await expect(main(second)).toContainText(s('done.dismiss'));
    await second.goto(path(queue));
    await expect(main(second)).not.toContainText(name);
  });
