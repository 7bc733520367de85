import { eq } from 'drizzle-orm';
import { findSession } from '#domain/identity/sessions.ts';
import { disputes } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { handOverDisputes } from '#domain/marketplace/disputes/dispute-deadlines.ts';
import { formatMoney } from '#platform/text/money.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('both sides of a dispute say something, offer and agree', async ({
      openPage,
      path,
      text,
      language,
    }) => {
      test.setTimeout(180_000);
      const [t, contracts] = [text('disputes'), text('contracts')];
      const { client, freelancer, milestonePath } = await delivered(language);
      const milestone = path(milestonePath);

      // The client opens a dispute; what it is about is needed.
      const hers = await openPage({ javaScriptEnabled });
      await enterAs(hers.context(), client);
      await hers.goto(milestone);
      await link(hers, contracts('dispute.link')).click();
      await hers.getByLabel(t('open.words')).fill('Two of them\nare missing.');
      await button(hers, t('open.submit')).click();
      await expect(errorSummary(hers, language)).toBeVisible();
      await expect(hers.getByLabel(t('open.words'))).toHaveValue('Two of them\nare missing.');
      await main(hers).getByText(t('reason.not-as-agreed'), { exact: true }).click();
      await button(hers, t('open.submit')).click();
      await expect(main(hers)).toContainText(t('done.opened'));

      // The freelancer answers and offers a split, which is at most all of it.
      const his = await openPage({ javaScriptEnabled });
      await enterAs(his.context(), freelancer);
      await his.goto(milestone);
      await link(his, contracts('step.dispute.link')).click();
      await expect(main(his)).toContainText('Two of them');
      await his.getByLabel(t('say.words')).fill('The recording has noise.');
      await button(his, t('say.submit')).click();
      await expect(main(his)).toContainText(t('done.stated'));
      await his.getByLabel(t('offer.amount')).fill('900');
      await button(his, t('offer.submit')).click();
      await expect(errorSummary(his, language)).toBeVisible();
      await his.getByLabel(t('offer.amount')).fill('500');
      await button(his, t('offer.submit')).click();
      await expect(main(his)).toContainText(t('done.offered'));

      // The client agrees, and both read that it is over.
      await hers.reload();
      await expect(main(hers)).toContainText(t('stands.your-turn'));
      await expect(main(hers)).toContainText('The recording has noise.');
      const [part, rest] = [formatMoney(50_000, language), formatMoney(30_000, language)];
      await button(hers, t('offer.accept.submit', { part, rest })).click();
      await expect(main(hers)).toContainText(t('done.settled'));
      await his.goto(path('/wallet'));
      await expect(main(his)).toContainText(formatMoney(45_000, language));
    });

    test('staff decide a dispute, and a side appeals', async ({ openPage, path, text, language }) => {
      test.setTimeout(180_000);
      const [t, staff] = [text('disputes'), text('staff-disputes')];
      const db = await appDatabase();
      const { client, milestonePath, milestoneId } = await delivered(language);
      const hers = await openPage({ javaScriptEnabled });
      await enterAs(hers.context(), client);
      const dispute = path(`${milestonePath}/dispute`);
      await hers.goto(dispute);
      await main(hers).getByText(t('reason.late'), { exact: true }).click();
      await hers.getByLabel(t('open.words')).fill('It was due in May.');
      await button(hers, t('open.submit')).click();
      await expect(main(hers)).toContainText(t('done.opened'));
      const [row] = await db.select().from(disputes).where(eq(disputes.milestoneId, milestoneId));
      const now = new Date();
      await db.update(disputes).set({ talkUntil: now }).where(eq(disputes.id, row!.id));
      await handOverDisputes(db, { siteUrl }, now);

      // Staff see what each would get, and have to say why.
      const theirs = await openPage({ javaScriptEnabled });
      await signInAs(theirs.context(), { roles: ['support'], hasSecondFactor: true, language });
      await theirs.goto(path(`/admin/freelance/disputes/${row!.id}`));
      await expect(main(theirs)).toContainText('It was due in May.');
      await link(theirs, staff('decide.go')).click();
      await theirs.getByLabel(staff('decide.percent')).fill('101');
      await button(theirs, staff('decide.percent.show')).click();
      await expect(main(theirs)).toContainText(staff('decide.percent.invalid'));
      await theirs.getByLabel(staff('decide.percent')).fill('25');
      await button(theirs, staff('decide.percent.show')).click();
      const [part, rest] = [formatMoney(20_000, language), formatMoney(60_000, language)];
      const decide = staff('decide.submit', { part, rest });
      await button(theirs, decide).click();
      await expect(errorSummary(theirs, language)).toBeVisible();
      await theirs
        .getByRole('textbox', { name: staff('decide.reasons') })
        .fill('A quarter of the work was there in time.');
      await button(theirs, decide).click();
      await expect(main(theirs)).toContainText(staff('done.decided'));

      // The client reads why, and appeals; whoever decided first does not decide again.
      await hers.goto(dispute);
      await expect(main(hers)).toContainText('A quarter of the work was there in time.');
      await hers.getByLabel(t('appeal.words')).fill('Nothing was there in time.');
      await button(hers, t('appeal.submit')).click();
      await expect(main(hers)).toContainText(t('done.appealed'));
      await theirs.goto(path(`/admin/freelance/disputes/${row!.id}`));
      await expect(main(theirs)).toContainText(staff('decide.first-was-yours'));
    });
  });

/** A contract between two people of the app, whose one milestone is delivered. */
async function delivered(language: 'en' | 'ar') {
  const db = await appDatabase();
  const person = async (firstName: string) => {
    const memberRoles = ['client' as const, 'freelancer' as const];
    const member = await makeAppMember({ firstName, language, isPhoneConfirmed: true, memberRoles });
    return { ...member, session: (await findSession(db, member.sessionToken, new Date()))! };
  };
  const [client, freelancer] = [await person('Omar'), await person('Salma')];
  const world = contractWorld(db, new Date());
  const made = await world.make({
    ...{ client, freelancer, piastres: 80_000 },
    milestones: [{ title: 'All of it', piastres: 80_000, days: 5 }],
  });
  const milestoneId = made.milestones[0]!;
  await world.fund(made, milestoneId);
  await world.deliver(made, milestoneId);
  return {
    client,
    freelancer,
    milestoneId,
    milestonePath: `/contracts/${made.contractId}/milestones/${milestoneId}`,
  };
}
