import { findSession } from '#domain/identity/sessions.ts';
import { formatMoney } from '#platform/text/money.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const interview = { name: 'interview.pdf', mimeType: 'application/pdf', buffer: pdf() };
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test(`a milestone is funded, delivered, changed, delivered and paid, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const t = text('contracts');
    const db = await appDatabase();
    const person = async (firstName: string) => {
      const memberRoles = ['client' as const, 'freelancer' as const];
      const member = await makeAppMember({ firstName, language, isPhoneConfirmed: true, memberRoles });
      return { ...member, session: (await findSession(db, member.sessionToken, new Date()))! };
    };
    const [client, freelancer] = [await person('Omar'), await person('Salma')];
    const made = await contractWorld(db, new Date()).make({
      ...{ client, freelancer, piastres: 100_000 },
      milestones: [{ title: 'All of it', piastres: 80_000, days: 5 }],
    });
    const { contractId, milestones } = made;
    const milestone = path(`/contracts/${contractId}/milestones/${milestones[0]}`);
    const amount = formatMoney(80_000, language);

    // The client finds the contract and pays into escrow.
    const hers = await openPage({ javaScriptEnabled });
    await enterAs(hers.context(), client);
    await hers.goto(path('/contracts'));
    await main(hers)
      .getByRole('link', { name: /Type out five interviews/ })
      .click();
    await link(hers, 'All of it').click();
    await link(hers, t('step.fund.link')).click();
    await expect(main(hers)).toContainText(formatMoney(20_000, language));
    await button(hers, t('fund.submit', { amount })).click();
    await expect(main(hers)).toContainText(t('done.funded'));

    // The freelancer delivers; a note is needed.
    const his = await openPage({ javaScriptEnabled });
    await enterAs(his.context(), freelancer);
    await his.goto(milestone);
    await button(his, t('deliver.submit')).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await his.getByLabel(t('deliver.note')).fill('Four of five.\nThe fifth follows.');
    await button(his, t('deliver.submit')).click();
    await expect(main(his)).toContainText(t('done.delivered'));

    // The client asks for changes, and the freelancer delivers again.
    await hers.goto(milestone);
    await expect(main(hers)).toContainText('Four of five.');
    await hers.getByLabel(t('changes.note')).fill('The fifth is missing.');
    await button(hers, t('changes.submit')).click();
    await expect(main(hers)).toContainText(t('done.changed'));
    await his.goto(milestone);
    // With a file this time, which the client fetches as it was sent.
    await his.getByLabel(t('deliver.file'), { exact: true }).setInputFiles(interview);
    await his.getByLabel(t('deliver.words')).fill('The fifth interview.');
    await button(his, t('deliver.files.add')).click();
    await expect(main(his).getByRole('link', { name: interview.name })).toBeVisible();
    await his.getByLabel(t('deliver.note')).fill('All five.');
    await button(his, t('deliver.submit')).click();
    await expect(main(his)).toContainText(t('done.delivered'));

    await hers.goto(milestone);
    await expect(main(hers)).toContainText('The fifth interview.');
    const fileHref = await main(hers).getByRole('link', { name: interview.name }).getAttribute('href');
    const fetched = await hers.request.get(fileHref!);
    expect(Buffer.compare(await fetched.body(), interview.buffer)).toBe(0);

    // The client approves, after a page that asks once more; both read that it is over.
    await hers.goto(milestone);
    await link(hers, t('step.approve.link')).click();
    await button(hers, t('approve.submit', { amount })).click();
    await expect(main(hers)).toContainText(t('done.approved'));
    await his.goto(path(`/contracts/${contractId}`));
    await expect(main(his)).toContainText(t('status.completed'));
    await expect(main(his)).toContainText('The fifth is missing.');
    await his.goto(path('/wallet'));
    await expect(main(his)).toContainText(formatMoney(72_000, language));
  });

test('a client whose wallet holds too little is led to a top-up, and from it back to the milestone', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(120_000);
  const t = text('contracts');
  const wallet = text('wallet');
  const practice = text('sandbox-payment');
  const db = await appDatabase();
  const memberRoles = ['client' as const];
  const member = await makeAppMember({ firstName: 'Omar', language, isPhoneConfirmed: true, memberRoles });
  const client = { ...member, session: (await findSession(db, member.sessionToken, new Date()))! };
  const title = 'All of it';
  const { contractId, milestones } = await contractWorld(db, new Date()).make({
    ...{ client, piastres: 10_000, milestones: [{ title, piastres: 80_000, days: 5 }] },
  });
  const page = await openPage({});
  await enterAs(page.context(), member);
  await page.goto(path(`/contracts/${contractId}/milestones/${milestones[0]}/fund`));
  const missing = formatMoney(70_000, language);
  await link(page, t('fund.top-up', { missing })).click();
  await main(page)
    .getByRole('radio', { name: wallet('way.practice', { way: wallet('way.card') }) })
    .check({ force: true });
  await button(page, wallet('add.submit')).click();
  await main(page)
    .getByRole('radio', { name: practice('outcome.approve') })
    .check({ force: true });
  await button(page, practice('submit')).click();
  await expect(page).toHaveURL(/\/wallet\/top-ups\/[0-9a-f-]+/);
  const goOn = main(page).getByRole('link', { name: new RegExp(title) });
  await expect(async () => {
    await page.reload();
    await expect(goOn).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await goOn.click();
  await button(page, t('fund.submit', { amount: formatMoney(80_000, language) })).click();
  await expect(main(page)).toContainText(t('done.funded'));
});
