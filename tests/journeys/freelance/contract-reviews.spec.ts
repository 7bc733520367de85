import { randomUUID } from 'node:crypto';
import { reviewCriteria } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { findClientProject } from '#domain/marketplace/projects/own-projects.ts';
import { saveProfile } from '#domain/marketplace/profiles/save-profile.ts';
import { contractReviewWorld } from '#tests/worlds/marketplace/contract-review-world.ts';
import { requestSource } from '#tests/worlds/marketplace/posting.ts';
import { inviteMember, sampleProfile } from '#tests/worlds/marketplace/profile-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test(`both sides review each other, one answers, staff hide it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const t = text('contract-reviews');
    const s = text('staff-contract-reviews');
    const db = await appDatabase();
    const now = new Date();
    const person = async (firstName: string) => {
      const memberRoles = ['client' as const, 'freelancer' as const];
      const member = await makeAppMember({ firstName, language, isPhoneConfirmed: true, memberRoles });
      return { ...member, session: (await findSession(db, member.sessionToken, now))! };
    };
    const [client, freelancer] = [await person('Omar'), await person('Salma')];
    const slug = `salma-${randomUUID().slice(0, 8)}`;
    const word = `word${randomUUID().replaceAll('-', '')}`;
    await inviteMember(db, freelancer.userId, now);
    const owner = { session: freelancer.session, emailKey: null, requestSource };
    await saveProfile(db, { ...owner, content: sampleProfile({ slug, name: 'Salma' }), seen: '' }, now);
    const title = `Interviews ${word}`;
    const { contractId } = await contractReviewWorld(db, now).complete({ client, freelancer, title });
    const address = path(`/contracts/${contractId}/review`);
    const open = async (who: typeof client) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), who);
      return page;
    };
    const rate = async (page: Page, about: 'client' | 'freelancer') => {
      for (const criterion of reviewCriteria)
        await page
          .getByRole('radiogroup', { name: t(`criterion.${about}.${criterion}`) })
          .getByRole('radio', { name: t(criterion === 'again' ? 'mark.again.4' : 'mark.4') })
          .press('Space');
    };

    // The client writes: what is missing is told, and nothing that was typed is lost.
    const hers = await open(client);
    await hers.goto(path(`/contracts/${contractId}`));
    await link(hers, t('link.open')).click();
    const said = `All of it came in time ${word}.`;
    await main(hers).getByRole('textbox').fill(said);
    await button(hers, t('submit')).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await expect(main(hers).getByRole('textbox')).toHaveValue(said);
    await rate(hers, 'freelancer');
    await button(hers, t('submit')).click();
    await expect(main(hers)).toContainText(t('done.saved'));

    // Nobody else reads it, the freelancer neither, until theirs is written.
    const visitor = await openPage({ javaScriptEnabled });
    await visitor.goto(path(`/freelancers/${slug}`));
    await expect(main(visitor)).toContainText(title);
    await expect(main(visitor)).not.toContainText(said);
    const his = await open(freelancer);
    await his.goto(address);
    await expect(main(his)).not.toContainText(said);
    await rate(his, 'client');
    await main(his).getByRole('textbox').fill('The brief was clear from the first day.');
    await button(his, t('submit')).click();
    await expect(main(his)).toContainText(t('done.shown'));
    await expect(main(his)).toContainText(said);

    // An answer, once.
    await button(his, t('reply.submit')).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await main(his).getByRole('textbox').fill('It was a pleasure.');
    await button(his, t('reply.submit')).click();
    await expect(main(his)).toContainText(t('done.replied'));
    await expect(button(his, t('reply.submit'))).toHaveCount(0);
    await hers.goto(address);
    await expect(main(hers)).toContainText('It was a pleasure.');

    // Everybody who sees the page of the freelancer reads it, without the name of the client.
    await visitor.goto(path(`/freelancers/${slug}`));
    await expect(main(visitor)).toContainText(t('profile.reviews', { count: 1, average: 4 }));
    await expect(main(visitor)).toContainText(said);
    await expect(main(visitor)).not.toContainText('Omar');

    // The freelancer reports it; staff hide it and say why.
    await his.goto(address);
    await main(his)
      .getByRole('link', { name: new RegExp(`^${t('report.link')}`) })
      .click();
    await button(his, t('report.submit')).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await main(his)
      .getByRole('radio', { name: t('report.reason.untrue') })
      .press('Space');
    await button(his, t('report.submit')).click();
    await expect(main(his)).toContainText(t('done.reported'));
    const staff = await openPage({ javaScriptEnabled });
    const moderator = await makeAppMember({ roles: ['moderator'], language, hasSecondFactor: true });
    await enterAs(staff.context(), moderator);
    await staff.goto(path('/admin/moderation/reviews?state=reported&sort=shown&direction=descending'));
    await main(staff)
      .getByRole('link', { name: new RegExp(word) })
      .click();
    await expect(main(staff)).toContainText(said);
    await main(staff)
      .getByRole('radio', { name: s('decision.hide') })
      .first()
      .press('Space');
    await button(staff, s('decision.save')).click();
    await expect(errorSummary(staff, language)).toBeVisible();
    await main(staff)
      .getByRole('textbox', { name: s('decision.reason') })
      .fill('It is not about the work.');
    await button(staff, s('decision.save')).click();
    await expect(main(staff)).toContainText(s('done.hide'));
    await visitor.goto(path(`/freelancers/${slug}`));
    await expect(main(visitor)).not.toContainText(said);
    await hers.goto(address);
    await expect(main(hers)).toContainText('It is not about the work.');
  });

test('the average of a client stands on their projects', async ({ page, path, text }) => {
  const t = text('contract-reviews');
  const db = await appDatabase();
  const now = new Date();
  const world = contractReviewWorld(db, now);
  const { client } = await world.reviewed();
  const word = `word${randomUUID().replaceAll('-', '')}`;
  const projectId = await world.world.openProject(client, `Read aloud ${word}`);
  const { slug } = (await findClientProject(db, projectId))!;
  await page.goto(path(`/freelance/projects/${slug}`));
  await expect(main(page)).toContainText(t('client.completed', { count: 1 }));
  await expect(main(page)).toContainText(t('client.reviews', { count: 1, average: 4.5 }));
});
