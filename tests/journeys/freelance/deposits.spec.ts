import { findSession } from '#domain/identity/sessions.ts';
import { closeDisputes, handOverDisputes } from '#domain/marketplace/disputes/dispute-deadlines.ts';
import { disputes } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { openDispute } from '#domain/marketplace/disputes/open-dispute.ts';
import { projects } from '#domain/marketplace/tables.server.ts';
import { formatMoney, spokenMoney } from '#platform/text/money.ts';
import { eq } from 'drizzle-orm';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { giveMoney } from '#tests/worlds/wallet/withdrawals-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const one = [{ title: 'All of it', piastres: 80_000, days: 5 }];

for (const javaScriptEnabled of [true, false])
  test(`a deposit is paid before the first milestone is funded, and comes back with the end of the contract, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const t = text('contracts');
    const db = await appDatabase();
    const [client, freelancer] = [await makeSide('Omar', language), await makeSide('Salma', language)];
    const made = await contractWorld(db, new Date()).make({
      ...{ client, freelancer, piastres: 100_000, milestones: one, deposit: 8_000 },
    });
    const { contractId, milestones } = made;
    const contract = path(`/contracts/${contractId}`);
    const amount = formatMoney(8_000, language);
    const rules = text('project-facts');

    // The client reads that it is not paid, and cannot fund.
    const hers = await openPage({ javaScriptEnabled });
    await enterAs(hers.context(), client);
    await hers.goto(contract);
    await expect(main(hers)).toContainText(t('deposit.asked.client', { amount }));
    await expect(main(hers)).toContainText(rules('deposit.rule.given'));
    await hers.goto(`${contract}/milestones/${milestones[0]}/fund`);
    await expect(main(hers)).toContainText(t('fund.waits'));
    await expect(main(hers).getByRole('button')).toHaveCount(0);

    // The freelancer has too little, then enough, and pays.
    const his = await openPage({ javaScriptEnabled });
    await enterAs(his.context(), freelancer);
    await his.goto(contract);
    await link(his, t('deposit.go')).click();
    await expect(main(his)).toContainText(t('fund.missing', { missing: amount }));
    await giveMoney(db, { userId: freelancer.userId, piastres: 9_000 }, new Date());
    await his.goto(`${contract}/deposit`);
    await expect(main(his)).toContainText(rules('deposit.rule.back'));
    await button(his, t('deposit.submit', { amount })).click();
    await expect(main(his)).toContainText(t('done.deposited'));
    await expect(main(his)).toContainText(t('deposit.is.kept', { amount }));

    // Now the client funds; what is paid once is not asked for again.
    await hers.goto(`${contract}/milestones/${milestones[0]}/fund`);
    await button(hers, t('fund.submit', { amount: formatMoney(80_000, language) })).click();
    await expect(main(hers)).toContainText(t('done.funded'));
    await his.goto(`${contract}/deposit`);
    await expect(his).toHaveURL(new RegExp(`/contracts/${contractId}$`));

    // With the end of the contract it is back, and the statement says so.
    const world = contractWorld(db, new Date());
    await world.deliver(made, milestones[0]!);
    await world.approve(made, milestones[0]!);
    await his.goto(contract);
    await expect(main(his)).toContainText(t('deposit.is.returned'));
    await expect(main(his)).toContainText(t('event.deposit-return'));
    await his.goto(path('/wallet'));
    await expect(main(his)).toContainText(spokenMoney(81_000, language));
  });

test('a client asks for a deposit in the brief, within what is allowed', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(120_000);
  const t = text('hire');
  const facts = text('project-facts');
  const db = await appDatabase();
  const memberRoles = ['client' as const];
  const member = await makeAppMember({ firstName: 'Omar', language, isPhoneConfirmed: true, memberRoles });
  const page = await openPage({});
  await enterAs(page.context(), member);
  await page.goto(path('/hire/projects/new'));
  await page.locator('[name=title]').fill('Type out three talks');
  await page.locator('[name=what]').fill('Three talks of half an hour.');
  await page.locator('[name=budget]').fill('1000');
  await main(page).getByText(t('form.deposit.open'), { exact: true }).click();
  await page.locator('[name=deposit]').fill('500');
  await button(page, t('form.save')).click();
  await expect(errorSummary(page, language)).toContainText(t('form.deposit-reason.missing'));
  await page.locator('[name=depositReason]').fill('The hall is booked.');
  await button(page, t('form.save')).click();
  // More than the share of the price that is allowed: what was typed stays, in the digits of the language.
  const tooLarge = text('refusals')('project-deposit-too-large', { most: 100 });
  await expect(errorSummary(page, language)).toContainText(tooLarge);
  const deposit = page.locator('[name=deposit]');
  await expect(deposit).toHaveValue(/^(?:500|٥٠٠)$/);
  await deposit.fill('100');
  await button(page, t('form.save')).click();
  await expect(main(page)).toContainText(t('done.project.saved'));
  await expect(main(page)).toContainText(facts('deposit.asked', { amount: formatMoney(10_000, language) }));

  const [project] = await db.select().from(projects).where(eq(projects.clientId, member.userId));
  expect(project).toMatchObject({ depositPiastres: 10_000, depositReason: 'The hall is booked.' });
});

test('everybody finds projects by whether they ask for a deposit, and reads why, and how it comes back', async ({
  page,
  path,
  text,
  language,
}) => {
  const facts = text('project-facts');
  const db = await appDatabase();
  const client = await makeSide('Omar', language);
  const reason = 'The hall is booked.';
  const deposit = { piastres: 20_000, reason };
  const world = contractWorld(db, new Date());
  const word = randomLetters();
  const id = await world.openProject(client, `Type out ${word}`, new Date(), deposit);
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  const board = text('job-board');
  for (const [choice, found] of [
    ['none', 0],
    ['asked', 1],
  ] as const) {
    await page.goto(path('/freelance/projects'));
    await page.getByRole('searchbox', { name: board('filter.words') }).fill(word);
    await page.getByLabel(board('filter.deposit')).selectOption({ label: board(`deposit.${choice}`) });
    await button(page, board('filter.submit')).click();
    await expect(page).toHaveURL(new RegExp(`deposit=${choice}`));
    await expect(main(page).getByRole('link', { name: `Type out ${word}` })).toHaveCount(found);
  }
  await page.goto(path(`/freelance/projects/${project!.slug}`));
  await expect(main(page)).toContainText(facts('deposit.asked', { amount: formatMoney(20_000, language) }));
  await expect(main(page)).toContainText(reason);
  for (const rule of ['apart', 'back', 'given', 'late'] as const)
    await expect(main(page)).toContainText(facts(`deposit.rule.${rule}`));
});

for (const javaScriptEnabled of [true, false])
  test(`staff give some of a deposit to the client, and both read how much, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const t = text('contracts');
    const [sides, staff] = [text('disputes'), text('staff-disputes')];
    const db = await appDatabase();
    const client = await makeSide('Omar', language);
    const world = contractWorld(db, new Date());
    const made = await world.make({ client, milestones: one, piastres: 80_000, deposit: 8_000 });
    await world.payDeposit(made);
    await world.fund(made, made.milestones[0]!);
    const milestoneId = made.milestones[0]!;
    const dispute = path(`/contracts/${made.contractId}/milestones/${milestoneId}/dispute`);

    // Before they open a dispute, the client reads what it can mean for the deposit.
    const hers = await openPage({ javaScriptEnabled });
    await enterAs(hers.context(), client);
    await hers.goto(dispute);
    const amount = formatMoney(8_000, language);
    await expect(main(hers)).toContainText(sides('open.stage.deposit', { amount }));
    const opening = { userId: client.userId, milestoneId, requestSource, siteUrl };
    const words = 'Nothing was there in time.';
    const disputeId = await openDispute(db, { ...opening, reason: 'late', words }, new Date());
    const whose = eq(disputes.id, disputeId);
    await db.update(disputes).set({ talkUntil: new Date() }).where(whose);
    await handOverDisputes(db, { siteUrl }, new Date());

    // Staff say how much of it, and why.
    const theirs = await openPage({ javaScriptEnabled });
    await signInAs(theirs.context(), { roles: ['support'], hasSecondFactor: true, language });
    await theirs.goto(path(`/admin/freelance/disputes/${disputeId}/decide?percent=0`));
    await theirs.getByLabel(staff('decide.deposit')).fill('101');
    const reasons = theirs.getByRole('textbox', { name: staff('decide.reasons') });
    await reasons.fill('Nothing was delivered, and the hall was lost.');
    const [part, rest] = [formatMoney(0, language), formatMoney(80_000, language)];
    const decide = button(theirs, staff('decide.submit', { part, rest }));
    await decide.click();
    await expect(errorSummary(theirs, language)).toContainText(staff('decide.deposit.invalid'));
    await theirs.getByLabel(staff('decide.deposit')).fill('25');
    await decide.click();
    await expect(main(theirs)).toContainText(staff('done.decided'));

    // Once nobody can appeal, the client has it, and the rest is with the freelancer.
    await hers.goto(dispute);
    const given = formatMoney(2_000, language);
    await expect(main(hers)).toContainText(sides('decision.deposit', { amount: given }));
    await db.update(disputes).set({ appealUntil: new Date() }).where(whose);
    await closeDisputes(db, { siteUrl }, new Date());
    await hers.goto(path(`/contracts/${made.contractId}`));
    await expect(main(hers)).toContainText(t('deposit.given.text'));
    await expect(main(hers)).toContainText(t('event.deposit-give'));
    await hers.goto(path('/wallet'));
    await expect(main(hers)).toContainText(spokenMoney(82_000, language));
  });

/** Somebody of the app who takes part in contracts. */
async function makeSide(firstName: string, language: 'en' | 'ar') {
  const memberRoles = ['client' as const, 'freelancer' as const];
  const member = await makeAppMember({ firstName, language, isPhoneConfirmed: true, memberRoles });
  const db = await appDatabase();
  return { ...member, session: (await findSession(db, member.sessionToken, new Date()))! };
}
