import { randomUUID } from 'node:crypto';
import { counterProposal } from '#domain/marketplace/proposals/answer-proposal.ts';
import { findActiveProposal } from '#domain/marketplace/proposals/find-proposals.ts';
import { makeOpen, requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { inviteMember } from '#tests/worlds/marketplace/profile-world.ts';
import { makeSent, otherTerms, termsOf } from '#tests/worlds/marketplace/proposing.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from './newsletter-mails.ts';

/** A project that one freelancer is invited to, so that the board of all others stays as it is. */
async function makeWorld() {
  const [db, now] = [await appDatabase(), new Date()];
  const freelancer = await makeAppMember({ isPhoneConfirmed: true, firstName: 'Mona', lastName: 'Adel' });
  await inviteMember(db, freelancer.userId, now);
  const client = await makeAppMember({ isPhoneConfirmed: true, memberRoles: ['client'] });
  const staff = await makeAppMember({ roles: ['admin'] });
  const actor = { userId: staff.userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
  const title = `Interviews ${randomUUID().slice(0, 8)}`;
  const guests = [{ address: freelancer.email, key: freelancer.email }];
  const content = { title, isInvitedOnly: true, guests };
  const asked = { clientId: client.userId, content, by: { actor, requestSource } };
  return { db, freelancer, client, projectId: await makeOpen(db, asked, now) };
}

for (const javaScriptEnabled of [true, false])
  test(`a freelancer proposes, both bargain, and the client declines, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('proposals');
    const board = text('job-board');
    const { db, freelancer, client, projectId } = await makeWorld();
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), freelancer);
    const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const number = (value: number) => new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : 'en').format(value);
    const of = (key: string, value: number) =>
      t(key as 'form.milestone.title').replace('{{number, number}}', number(value));

    await page.goto(path(`/freelance/invited/${projectId}`));
    await page.getByRole('link', { name: board('propose.link'), exact: true }).click();
    await field(t('form.letter')).fill('Too short.');
    await field(of('form.milestone.title', 1)).fill('Two interviews');
    await field(of('form.milestone.price', 1)).fill('1000');
    await field(of('form.milestone.days', 1)).fill('4');
    await press(t('form.more'));
    await field(of('form.milestone.title', 2)).fill('Three interviews');
    await field(of('form.milestone.price', 2)).fill('500');
    await field(of('form.milestone.days', 2)).fill('6');
    await press(t('form.save'));
    // Nothing is lost of what was typed.
    await expect(errorSummary(page, language)).toBeVisible();
    await expect(field(of('form.milestone.title', 2))).toHaveValue('Three interviews');
    await field(t('form.letter')).fill(
      'I type what is said, with the time of each speaker, by ear. '.repeat(2),
    );
    await press(t('form.save'));
    await expect(page.getByText(t('done.saved')).first()).toBeVisible();
    await expect(
      page.getByText(language === 'ar' ? /تأخذ المنصة/ : /You receive .*1,350/).first(),
    ).toBeVisible();
    await press(t('check.send'));
    await expect(page.getByText(t('done.sent')).first()).toBeVisible();
    await page.goto(path(`/freelance/invited/${projectId}`));
    await expect(page.getByText(board('propose.done'))).toBeVisible();

    const { id: proposalId } = (await findActiveProposal(db, {
      projectId,
      freelancerId: freelancer.userId,
    }))!;
    const answer = { proposalId, clientId: client.userId, requestSource, siteUrl };
    const seen = await termsOf(db, proposalId);
    await counterProposal(db, { ...answer, seen, terms: otherTerms }, new Date());
    await page.goto(path('/freelance/proposals'));
    await page.getByRole('link', { name: /Interviews/ }).click();
    await page.getByText(t('counter.open'), { exact: true }).click();
    await field(of('form.milestone.price', 1)).fill('1300');
    await press(t('counter.send'));
    await expect(page.getByText(t('done.countered')).first()).toBeVisible();

    const clients = await openPage({ javaScriptEnabled });
    await enterAs(clients.context(), client);
    await clients.goto(path(`/hire/projects/${projectId}`));
    await clients.getByRole('link', { name: t('project.link'), exact: true }).click();
    await clients.getByRole('link', { name: 'Mona Adel' }).click();
    await clients.getByText(t('decline.open'), { exact: true }).click();
    await clients.getByRole('button', { name: t('decline'), exact: true }).click();
    // The part that opens is a group as well.
    await expect(errorSummary(clients, language).last()).toBeVisible();
    await clients.getByRole('textbox', { name: t('decline.reason'), exact: true }).fill('We need it sooner.');
    await clients.getByRole('button', { name: t('decline'), exact: true }).click();
    await expect(clients.getByText(t('done.client.declined')).first()).toBeVisible();

    await page.goto(path(`/freelance/proposals/${proposalId}`));
    await expect(page.getByText('We need it sooner.')).toBeVisible();
    await expect(page.getByText(t('state.freelancer.declined')).first()).toBeVisible();
  });

for (const javaScriptEnabled of [true, false])
  test(`a client accepts a proposal, and both go on in the contract and write to each other, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
  }) => {
    const t = text('proposals');
    const contracts = text('contracts');
    const { db, freelancer, client, projectId } = await makeWorld();
    const proposalId = await makeSent(db, { projectId, freelancerId: freelancer.userId }, new Date());
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), client);
    const writeTo = (name: string) => t('write').replace('{{name}}', name);
    const goTo = (name: string) => t('write.go').replace('{{name}}', name);
    await page.goto(path(`/hire/proposals/${proposalId}`));
    await page.getByRole('button', { name: writeTo('Mona') }).click();
    await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
    const conversation = page.url();
    await page.goto(path(`/hire/proposals/${proposalId}`));
    await page.getByRole('button', { name: t('accept'), exact: true }).click();
    await expect(page).toHaveURL(/\/contracts\/[\w-]+\?done=started$/);
    await expect(page.getByText(contracts('done.started')).first()).toBeVisible();
    // What was said about the proposal goes on with the contract.
    await page.getByRole('link', { name: goTo('Mona') }).click();
    await expect(page).toHaveURL(conversation);

    const other = await openPage({ javaScriptEnabled });
    await enterAs(other.context(), freelancer);
    await other.goto(path(`/freelance/proposals/${proposalId}`));
    await other.getByRole('link', { name: t('accept.contract'), exact: true }).click();
    await expect(other).toHaveURL(/\/contracts\/[\w-]+$/);
    await other.getByRole('link', { name: goTo('') }).click();
    await expect(other).toHaveURL(conversation);
  });
