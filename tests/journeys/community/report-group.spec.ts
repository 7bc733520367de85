import { eq } from 'drizzle-orm';
import { reportGroupHref } from '#domain/groups/group-constants.ts';
import type { ConductDecision } from '#domain/moderation/report-constants.ts';
import { conductReports } from '#domain/moderation/tables.server.ts';
import { addEvent, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test(`somebody reports a group and its event, and staff warn who keeps it, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const [t, e, c, s] = [
      ...([text('groups'), text('group-events')] as const),
      ...([text('conversations'), text('staff-moderation')] as const),
    ];
    const db = await appDatabase();
    const open = async (member: Parameters<typeof enterAs>[1]) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };
    const now = new Date();
    // Staff find the reports by the name of the organiser: nobody else of the tests has it.
    const lastName = randomLetters();
    const organiser = await makeAppMember({ firstName: 'Rude', lastName, language, isPhoneConfirmed: true });
    const { userId: staffId } = await makeAppMember();
    const name = `Losing ${randomLetters()}`;
    const purpose = 'You are all slow.';
    const group = await makeGroup(db, { organiserId: organiser.userId, staffId, name, purpose }, now);
    const times = {
      startsAt: new Date(now.getTime() + 86_400_000),
      endsAt: new Date(now.getTime() + 90_000_000),
    };
    const title = `Tea ${randomLetters()}`;
    const eventId = await addEvent(db, group, { ...times, title, isForAll: true }, now);

    // A visitor has no link, and is asked to sign in; who keeps the group has nothing to report.
    const visitor = await openPage({ javaScriptEnabled });
    await visitor.goto(path(group.href));
    await expect(main(visitor).getByRole('heading', { name: t('rules') })).toBeVisible();
    await expect(link(visitor, t('report'))).toHaveCount(0);
    await visitor.goto(path(reportGroupHref(group.slug)));
    await expect(visitor).toHaveURL(/\/login/);
    const his = await open(organiser);
    expect((await his.goto(path(reportGroupHref(group.slug))))?.status()).toBe(404);

    // A member goes there from the page, forgets the reason, and sends it: once, however often it is pressed.
    const reporter = await makeAppMember({ language });
    const hers = await open(reporter);
    await hers.goto(path(group.href));
    await link(hers, t('report')).click();
    await expect(main(hers).getByRole('heading', { level: 1 })).toContainText(name);
    await field(hers, c('report.words')).fill('Read what it is for.');
    await button(hers, c('report.send')).click();
    await expect(errorSummary(hers, language)).toContainText(c('report.reason.missing'));
    await expect(field(hers, c('report.words'))).toHaveValue('Read what it is for.');
    await main(hers)
      .getByRole('radio', { name: c('reason.insult') })
      .press('Space');
    await button(hers, c('report.send')).dblclick();
    await expect(main(hers)).toContainText(t('done.reported'));
    const made = await db.select().from(conductReports).where(eq(conductReports.groupId, group.id));
    expect(made).toHaveLength(1);

    // From the page of an event she reports that one.
    await hers.goto(path(`${group.href}/events/${eventId}`));
    await link(hers, e('report')).click();
    await expect(main(hers).getByRole('heading', { level: 1 })).toContainText(title);
    // Nothing is chosen: the form that comes back is still about the event.
    await button(hers, c('report.send')).click();
    await expect(errorSummary(hers, language)).toContainText(c('report.reason.missing'));
    await main(hers)
      .getByRole('radio', { name: c('reason.fraud') })
      .press('Space');
    await button(hers, c('report.send')).click();
    await expect(main(hers)).toContainText(e('done.reported'));
    await expect(hers).toHaveURL(new RegExp(`/events/${eventId}`));

    // Staff read the words as they were; nothing is there to hide.
    const staff = await open(
      await makeAppMember({ roles: ['moderator' as const], language, hasSecondFactor: true }),
    );
    const decide = async (what: 'group' | 'event', decision: ConductDecision) => {
      await staff.goto(path(`/admin/moderation?status=open&what=${what}&direction=descending&sort=reported`));
      await main(staff).getByRole('row').filter({ hasText: lastName }).first().getByRole('link').click();
      await expect(main(staff).getByRole('heading', { name: s(`${what}-shown`) })).toBeVisible();
      await expect(main(staff)).toContainText(purpose);
      await expect(main(staff).getByRole('radio', { name: s('decision.hide') })).toHaveCount(0);
      const label = decision === 'warn' ? s('decision.warn-group') : s('decision.dismiss');
      await main(staff).getByRole('radio', { name: label }).press('Space');
      if (decision === 'warn') {
        await main(staff)
          .getByRole('combobox', { name: s('rule') })
          .selectOption('respect');
        await field(staff, s('decision.reason')).fill('Nobody is called slow here.');
      }
      await button(staff, s('decision.save')).click();
      await expect(main(staff)).toContainText(s(decision === 'warn' ? 'done.warn' : 'done.dismiss'));
    };
    await decide('event', 'dismiss');
    await decide('group', 'warn');

    // Who keeps the group reads why where decisions stand, and not who reported.
    await his.goto(path('/community/decisions'));
    await expect(main(his)).toContainText('Nobody is called slow here.');
    await expect(main(his)).not.toContainText('Read what it is for.');
  });

test('what is typed into a report outlives the session, and is forgotten once it is sent', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const [t, c, ui] = [text('groups'), text('conversations'), text('ui')];
  const db = await appDatabase();
  const organiser = await makeAppMember({ isPhoneConfirmed: true });
  const { userId: staffId } = await makeAppMember();
  const group = await makeGroup(db, { organiserId: organiser.userId, staffId }, new Date());
  const member = await makeAppMember({ language });
  const page = await openPage({});
  await enterAs(page.context(), member);
  const form = path(reportGroupHref(group.slug));
  await page.goto(form);
  const words = field(page, c('report.words'));
  await words.fill('Kept words.');
  await main(page)
    .getByRole('radio', { name: c('reason.other') })
    .press('Space');
  await page.context().clearCookies();
  await button(page, c('report.send')).click();
  await expect(page).toHaveURL(/\/login/);
  await enterAs(page.context(), member);
  await page.goto(form);
  await button(page, ui('kept.restore')).click();
  await expect(words).toHaveValue('Kept words.');
  await button(page, c('report.send')).click();
  await expect(main(page)).toContainText(t('done.reported'));
  const copies = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed ')));
  await expect.poll(copies).toEqual([]);
});
