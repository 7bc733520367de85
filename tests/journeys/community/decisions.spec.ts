import { eq } from 'drizzle-orm';
import { limitEnd } from '#domain/conduct/decisions.ts';
import { conductDecisions } from '#domain/conduct/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { read } from '#tests/worlds/forums/forum-world.ts';
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
  test(`staff hide a post by a rule, its author reads it, and a limit ends early, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [f, s, g] = [text('staff-forums'), text('staff-moderation'), text('conduct')];
    const open = async (member: Parameters<typeof enterAs>[1]) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };
    const db = await appDatabase();
    const { threadId, his } = await makeThread();
    // Staff find the decision by this name: nobody else of the tests has it.
    const lastName = randomLetters();
    await db.update(users).set({ firstName: 'Adel', lastName }).where(eq(users.id, his.userId));
    const postId = (await read(db, { threadId, number: 2 })).post!.id;

    // Without a rule and a reason nothing is hidden.
    const moderator = { roles: ['moderator' as const], language, hasSecondFactor: true };
    const staff = await open(await makeAppMember(moderator));
    await staff.goto(path(`/admin/forums/posts/${postId}`));
    await button(staff, f('hide')).click();
    await expect(errorSummary(staff, language).getByRole('link')).toHaveCount(2);
    await main(staff)
      .getByRole('combobox', { name: f('rule') })
      .selectOption('respect');
    await field(staff, f('reason.post')).fill('It puts her down.');
    await button(staff, f('hide')).click();
    await expect(main(staff)).toContainText(f('done.hide'));

    // Its author reads the rule, the reason and what was hidden, and may appeal.
    const page = await open(his);
    await page.goto(path('/community/decisions'));
    await expect(main(page)).toContainText('It puts her down.');
    await expect(main(page)).toContainText('His first words.');
    await expect(link(page, g('appeal.link', { number: 1 }))).toBeVisible();

    // Staff find it by the name, and a limit as well, which they end.
    const decided = { version: 1, rule: 'respect', action: 'limit', reason: 'Be kind.' } as const;
    const now = new Date();
    const about = { userId: his.userId, decidedById: null, limitedUntil: limitEnd(7, now) };
    await db.insert(conductDecisions).values({ ...decided, ...about, decidedAt: now });
    await staff.goto(path('/admin/moderation'));
    await link(staff, s('decisions.title')).click();
    await staff.goto(path(`/admin/moderation/decisions?q=${lastName}&action=limit&state=stands`));
    await expect(main(staff).getByRole('row')).toHaveCount(2);
    await main(staff)
      .getByRole('link', { name: new RegExp(lastName) })
      .first()
      .click();
    await expect(main(staff)).toContainText('Be kind.');
    await button(staff, s('decisions.lift')).click();
    await expect(errorSummary(staff, language).getByRole('link')).toHaveCount(1);
    await field(staff, s('decisions.lift.reason')).fill('He has understood.');
    await button(staff, s('decisions.lift')).click();
    await expect(main(staff)).toContainText(s('decisions.done.lift'));
    await expect(button(staff, s('decisions.lift'))).toHaveCount(0);
    await page.goto(path('/community/decisions'));
    await expect(main(page)).toContainText('He has understood.');
    await expect(main(page)).toContainText(g('state.lifted'));

    // Shown again, the decision is lifted with it.
    await staff.goto(path(`/admin/forums/posts/${postId}`));
    await button(staff, f('restore')).click();
    await expect(main(staff)).toContainText(f('done.restore'));
    await page.goto(path('/community/decisions'));
    await expect(main(page)).not.toContainText(g('state.stands'));
  });
