import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { makeThread } from './own-thread.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

for (const javaScriptEnabled of [true, false])
  test(`two of the staff suspend somebody, who reads it and appeals, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [s, n, c, f] = [text('staff-moderation'), text('staff-newcomers'), text('conduct'), text('forums')];
    const open = async (member: Parameters<typeof enterAs>[1]) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };
    const db = await appDatabase();
    const { threadId, his } = await makeThread();
    const lastName = randomLetters();
    await db.update(users).set({ firstName: 'Adel', lastName }).where(eq(users.id, his.userId));
    const moderator = { roles: ['moderator' as const], language, hasSecondFactor: true };

    // He reads his limits beforehand.
    const page = await open(his);
    await page.goto(path('/community/limits'));
    await expect(main(page).getByRole('table')).toHaveCount(2);
    await expect(main(page)).toContainText(c('limits.lifted.vouch'));

    // One proposes it, from the page of the member, and cannot confirm it.
    const first = await open(await makeAppMember(moderator));
    await first.goto(path(`/admin/community/newcomers/${his.userId}`));
    await expect(main(first)).toContainText(n('newcomer.state'));
    await link(first, s('suspension.link')).click();
    await button(first, s('suspension.send')).click();
    await expect(errorSummary(first, language).getByRole('link')).toHaveCount(3);
    await main(first)
      .getByRole('combobox', { name: s('rule') })
      .selectOption('respect');
    await main(first)
      .getByRole('radio', { name: s('suspension.for-good') })
      .press('Space');
    await field(first, s('decision.reason')).fill('He goes on and on.');
    await button(first, s('suspension.send')).click();
    await expect(main(first)).toContainText(s('suspension.done.propose'));
    await expect(button(first, s('suspension.withdraw'))).toBeVisible();
    await expect(button(first, s('decision.save'))).toHaveCount(0);
    await page.goto(path('/community/decisions'));
    await expect(main(page)).not.toContainText('He goes on and on.');

    // Another finds it in the list and confirms it.
    const second = await open(await makeAppMember(moderator));
    await second.goto(path(`/admin/moderation/suspensions?q=${lastName}&status=open`));
    await main(second)
      .getByRole('link', { name: new RegExp(lastName) })
      .click();
    await expect(main(second)).toContainText('He goes on and on.');
    await main(second)
      .getByRole('radio', { name: s('suspension.decline') })
      .press('Space');
    await button(second, s('decision.save')).click();
    await expect(errorSummary(second, language).getByRole('link')).toHaveCount(1);
    await main(second)
      .getByRole('radio', { name: s('suspension.confirm') })
      .press('Space');
    await button(second, s('decision.save')).click();
    await expect(main(second)).toContainText(s('suspension.done.confirm'));

    // The first, whose page is old, learns in words that it is done.
    await button(first, s('suspension.withdraw')).click();
    await expect(errorSummary(first, language)).toBeVisible();

    // He reads what it means, cannot write, and appeals.
    await page.goto(path(`/community/threads/${threadId}/reply`));
    await field(page, f('text')).fill('One more thing.');
    await button(page, f('reply.send')).click();
    await expect(errorSummary(page, language)).toBeVisible();
    await page.goto(path('/community/decisions'));
    await expect(main(page)).toContainText(c('means.suspend'));
    await expect(main(page)).toContainText(c('decision.for-good'));
    await link(page, c('appeal.link', { number: 1 })).click();
    await field(page, c('appeal.words')).fill('I have understood.');
    await button(page, c('appeal.send')).click();
    await expect(main(page)).toContainText(c('appeal.sent'));

    // A third person lets it end sooner.
    const third = await open(await makeAppMember(moderator));
    await third.goto(path(`/admin/moderation/decisions?q=${lastName}&action=suspend`));
    await main(third)
      .getByRole('link', { name: new RegExp(`^${s('appeals.of')}`) })
      .click();
    await main(third)
      .getByRole('radio', { name: s('appeal.shorten') })
      .press('Space');
    await field(third, s('appeal.days')).fill('30');
    await field(third, s('decision.reason')).fill('He has understood.');
    await button(third, s('decision.save')).click();
    await expect(main(third)).toContainText(s('appeal.done.shorten'));
    await page.goto(path('/community/decisions'));
    await expect(main(page)).toContainText('He has understood.');
    await expect(main(page)).not.toContainText(c('decision.for-good'));
  });
