import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { scholarshipApplications } from '#domain/scholarships/tables.server.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { cyclesPath, makeApplication, makeCycle } from '../staff/staff-scholarship-world.ts';
import { makeAppEvent, waitLikeAPerson } from './event-world.ts';

const main = (page: Page) => page.getByRole('main');
const press = async (page: Page, name: string) =>
  await main(page).getByRole('button', { name, exact: true }).click();
const tick = async (page: Page, name: string) =>
  await main(page).getByRole('checkbox', { name, exact: true }).check({ force: true });

test.describe('what somebody needs', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`is said once, shared with an event, seen by its team and taken back, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      path,
      text,
      language,
    }) => {
      test.setTimeout(90_000);
      const [t, events, staffEvents] = [text('needs'), text('events'), text('staff-events')];
      const name = randomUUID();
      const title = { en: `Maps ${name}`, ar: `خرائط ${name}` };
      const slug = await makeAppEvent({ isListed: true, title });
      const page = await openPage({ javaScriptEnabled });
      const member = await signInAs(page.context(), { language });
      const team = await openPage({ javaScriptEnabled });
      await signInAs(team.context(), { roles: ['support'], hasSecondFactor: true, language });

      await page.goto(path(`/events/${slug}`));
      await main(page)
        .getByRole('link', { name: t('share.say-once.link') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      await tick(page, t('need.step-free'));
      await tick(page, t('need.guide-dog'));
      const note = `${member.userId} speaks softly`;
      await page.getByRole('textbox', { name: t('form.note') }).fill(note);
      await page.getByRole('textbox', { name: t('form.contact.phone') }).fill('010 0123 4567');
      await press(page, t('form.save'));
      await expect(main(page)).toContainText(t('contact.name.missing'));
      await expect(page.getByRole('checkbox', { name: t('need.guide-dog'), exact: true })).toBeChecked();
      await page.getByRole('textbox', { name: t('form.contact.phone') }).fill('');
      await press(page, t('form.save'));
      await expect(main(page)).toContainText(t('done.saved'));
      await expect(main(page)).toContainText(t('shared.none'));

      await page.goto(path(`/events/${slug}`));
      for (const box of await main(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
      await tick(page, t('need.step-free'));
      const email = page.getByRole('textbox', { name: events('email') });
      await email.fill('somebody-else@example.com');
      await waitLikeAPerson(page);
      await press(page, events('form.submit'));
      await expect(main(page)).toContainText(text('refusals')('needs-own-address-only'));
      await expect(page.getByRole('checkbox', { name: t('need.step-free'), exact: true })).toBeChecked();
      await email.fill(member.email);
      await press(page, events('form.submit'));
      await expect(main(page)).toContainText(events('own.registered'));

      await team.goto(path('/admin/events'));
      await main(team).getByRole('link', { name: title[language] }).click();
      await expect(main(team)).toContainText(
        staffEvents('registrants.needs.count', { need: t('need.step-free'), count: 1 }),
      );
      await expect(main(team)).not.toContainText(t('need.guide-dog'));
      await expect(main(team)).not.toContainText(note);
      const file = await team.request.get(`${new URL(team.url()).pathname}/export`);
      const csv = await file.text();
      expect(csv).toContain(t('need.step-free'));
      expect(csv).not.toContain(note);

      await press(page, events('own.manage'));
      await expect(main(page)).toContainText(t('share.now'));
      await tick(page, t('need.own-words'));
      await press(page, t('share.submit'));
      await expect(main(page)).toContainText(t('share.done'));
      await team.reload();
      await expect(main(team)).toContainText(note);

      // The link alone, passed on to somebody else, says nothing of it.
      const other = await openPage({ javaScriptEnabled });
      await other.goto(page.url());
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(events('own.registered'));
      await expect(main(other)).not.toContainText(t('need.step-free'));

      await main(page)
        .getByRole('link', { name: t('share.all') })
        .click();
      await main(page)
        .getByRole('button', { name: new RegExp(`${t('shared.take-back')}.*${name}`) })
        .click();
      await expect(main(page)).toContainText(t('done.taken-back'));
      await team.reload();
      await expect(main(team)).toContainText(staffEvents('registrants.needs.none'));
      await expect(main(team)).not.toContainText(note);

      await press(page, t('delete.submit'));
      await expect(main(page)).toContainText(t('understood.missing'));
      await tick(page, t('delete.understood'));
      await press(page, t('delete.submit'));
      await expect(main(page)).toContainText(t('done.deleted'));
      await expect(page.getByRole('checkbox', { name: t('need.step-free'), exact: true })).not.toBeChecked();
    });
  }

  test('is shared for an interview, and stands beside the invitation', async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(90_000);
    const t = text('needs');
    const page = await openPage({ javaScriptEnabled: false });
    const member = await makeAppMember({ language });
    await enterAs(page.context(), member);
    const cycleId = await makeCycle({ en: `Cycle ${member.userId}`, ar: `دورة ${member.userId}` });
    const { id, link } = await makeApplication(cycleId, { language, email: member.email });
    const db = await appDatabase();
    await db
      .update(scholarshipApplications)
      .set({ userId: member.userId, status: 'shortlisted' })
      .where(eq(scholarshipApplications.id, id));

    await page.goto(path('/account/needs'));
    await tick(page, t('need.call-instead'));
    await page
      .getByRole('radio', { name: t('form.time.150', { minutes: 60 }), exact: true })
      .check({ force: true });
    await press(page, t('form.save'));
    await page.goto(path(link));
    await tick(page, t('need.call-instead'));
    await tick(page, t('need.more-time'));
    await press(page, t('share.submit'));
    await expect(main(page)).toContainText(t('share.done'));
    await expect(main(page)).toContainText(t('effect.more-time', { minutes: 60 }));

    const staff = await openPage({ javaScriptEnabled: false });
    await signInAs(staff.context(), { roles: ['admin'], hasSecondFactor: true, language });
    await staff.goto(path(`${cyclesPath}/applications/${id}/steps/interview`));
    await expect(main(staff)).toContainText(t('effect.more-time', { minutes: 60 }));
    await expect(main(staff)).toContainText(t('need.call-instead'));
    await page.getByRole('checkbox', { name: t('need.more-time'), exact: true }).uncheck({ force: true });
    await press(page, t('share.submit'));
    await staff.reload();
    await expect(main(staff)).not.toContainText(t('effect.more-time', { minutes: 60 }));
  });
});
