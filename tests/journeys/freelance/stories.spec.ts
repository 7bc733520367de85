import { randomUUID } from 'node:crypto';
import { findSession } from '#domain/identity/sessions.ts';
import { findOwnProfile } from '#domain/marketplace/profiles/find-profiles.ts';
import { saveProfile } from '#domain/marketplace/profiles/save-profile.ts';
import { contractReviewWorld } from '#tests/worlds/marketplace/contract-review-world.ts';
import { requestSource } from '#tests/worlds/marketplace/posting.ts';
import { inviteMember, sampleProfile } from '#tests/worlds/marketplace/profile-world.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { formatMoney } from '#platform/text/money.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const tick = async (page: Page, name: string) =>
  await main(page).getByRole('checkbox', { name }).press('Space');

/** Somebody on one side of a contract. */
async function makePerson(firstName: string, language: 'en' | 'ar') {
  const memberRoles = ['client' as const, 'freelancer' as const];
  const member = await makeAppMember({ firstName, language, isPhoneConfirmed: true, memberRoles });
  return { ...member, session: (await findSession(await appDatabase(), member.sessionToken, new Date()))! };
}

/** What everybody reads on the page about freelancing; it is stored for up to a second. */
async function expectOnSite(page: Page, address: string, word: string, isThere: boolean): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(main(page).getByText(word)).toHaveCount(isThere ? 1 : 0, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

for (const javaScriptEnabled of [true, false])
  test(`staff write a story, its freelancer has it changed, agrees, and takes it back, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(240_000);
    const t = text('success-stories');
    const s = text('staff-stories');
    const db = await appDatabase();
    const [client, freelancer] = [await makePerson('Omar', language), await makePerson('Salma', language)];
    const { contractId } = await contractReviewWorld(db, new Date()).reviewed({ client, freelancer });
    const word = `word${randomUUID().replaceAll('-', '')}`;
    const visitor = await openPage({ javaScriptEnabled });
    const freelance = path('/freelance');

    // Staff write it from the contract; what is missing is told, and nothing that was typed is lost.
    const staff = await openPage({ javaScriptEnabled });
    await enterAs(
      staff.context(),
      await makeAppMember({ roles: ['admin'], language, hasSecondFactor: true }),
    );
    await staff.goto(path(`/admin/freelance/contracts/${contractId}`));
    await main(staff)
      .getByRole('link', { name: s('write'), exact: true })
      .click();
    const field = (name: 'workEn' | 'workAr' | 'textEn' | 'textAr') =>
      main(staff).getByRole('textbox', { name: s(name) });
    await field('workEn').fill('Types out interviews');
    await field('workAr').fill('تفريغ المقابلات');
    await field('textEn').fill(`Five interviews in a week, ${word}.`);
    await button(staff, s('save')).click();
    await expect(errorSummary(staff, language)).toBeVisible();
    await expect(field('textEn')).toHaveValue(`Five interviews in a week, ${word}.`);
    await field('textAr').fill(`خمس مقابلات في أسبوع، ${word}.`);
    await button(staff, s('save')).click();
    await expect(main(staff)).toContainText(s('done.begun'));
    const { pathname } = new URL(staff.url());
    await button(staff, s('ask.submit')).click();
    await expect(main(staff)).toContainText(s('done.asked'));

    // The freelancer comes from the contract, and asks for other words.
    const hers = await openPage({ javaScriptEnabled });
    await enterAs(hers.context(), freelancer);
    await hers.goto(path(`/contracts/${contractId}`));
    await main(hers)
      .getByRole('link', { name: t('link'), exact: true })
      .click();
    await expect(main(hers).getByText(word)).toHaveCount(2);
    await button(hers, t('return.submit')).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await main(hers)
      .getByRole('textbox', { name: t('return.note') })
      .fill('Leave the week out.');
    await button(hers, t('return.submit')).click();
    await expect(main(hers)).toContainText(t('done.returned'));
    await expect(main(hers).getByText(word)).toHaveCount(0);

    // Staff read that, change the words and ask again. One click is not enough to agree.
    await staff.goto(pathname);
    await expect(main(staff)).toContainText('Leave the week out.');
    await field('textEn').fill(`Five interviews, ${word}.`);
    await field('textAr').fill(`خمس مقابلات، ${word}.`);
    await button(staff, s('save')).click();
    await expect(main(staff)).toContainText(s('done.saved'));
    await button(staff, s('ask.submit')).click();
    await expect(main(staff)).toContainText(s('done.asked'));
    await hers.goto(new URL(hers.url()).pathname);
    await button(hers, t('agree.submit')).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await expectOnSite(visitor, freelance, word, false);
    await tick(hers, t('agree.understood'));
    await button(hers, t('agree.submit')).click();
    await expect(main(hers)).toContainText(t('done.published'));
    await expectOnSite(visitor, freelance, word, true);

    // Taken back, it is off the site, and nobody asks again.
    await tick(hers, t('back.understood'));
    await button(hers, t('back.submit')).click();
    await expect(main(hers)).toContainText(t('done.taken-back'));
    await expectOnSite(visitor, freelance, word, false);
    await staff.goto(pathname);
    await expect(main(staff)).toContainText(s('one.lead.taken-back'));
    await expect(button(staff, s('ask.submit'))).toHaveCount(0);

    // Whoever is signed out, or was not asked, reads nothing of it.
    const address = new URL(hers.url()).pathname;
    await visitor.goto(address);
    await expect(main(visitor).getByText(word)).toHaveCount(0);
    const his = await openPage({ javaScriptEnabled });
    await enterAs(his.context(), client);
    expect((await his.request.get(address)).status()).toBe(404);
  });

test('a freelancer lets others read roughly what they have earned', async ({
  openPage,
  page: visitor,
  path,
  text,
  language,
}) => {
  test.setTimeout(180_000);
  const t = text('freelancer-profile');
  const reviews = text('contract-reviews');
  const db = await appDatabase();
  const now = new Date();
  const { complete } = contractReviewWorld(db, now);
  const freelancer = await makePerson('Mona', language);
  const client = await makePerson('Hana', language);
  await inviteMember(db, freelancer.userId, now);
  const slug = `mona-${randomUUID().slice(0, 8)}`;
  const owner = { session: freelancer.session, emailKey: null, requestSource };
  await saveProfile(db, { ...owner, content: sampleProfile({ slug }), seen: '' }, now);
  for (const made of [{ client }, { client }]) await complete({ ...made, freelancer }, now);
  const page = await openPage({});
  await enterAs(page.context(), freelancer);
  await page.goto(path('/freelance/profile'));
  await tick(page, t('earnings.show'));
  await button(page, t('save')).click();
  await expect(main(page)).toContainText(t('earnings.too-few'));
  const sum = formatMoney(200_000, language);
  const earned = reviews('profile.earned.at-least', { sum });
  await visitor.goto(path(`/freelancers/${slug}`));
  await expect(main(visitor)).not.toContainText(earned);

  // The third contract, of another client.
  await complete({ freelancer }, now);
  await visitor.goto(path(`/freelancers/${slug}`));
  await expect(main(visitor)).toContainText(earned);
  const document = await visitor.request.get(path(`/freelancers/${slug}/formats/text`));
  expect(await document.text()).toContain(numberFormat(language).format(2000));
  await page.goto(path('/freelance/profile'));
  await expect(main(page)).toContainText(t('earnings.at-least', { sum }));
  await tick(page, t('earnings.show'));
  await button(page, t('save')).click();
  await expect(main(page)).toContainText(t('done.saved'));
  await visitor.goto(path(`/freelancers/${slug}`));
  await expect(main(visitor)).not.toContainText(earned);
  expect((await findOwnProfile(db, freelancer.userId))!.profile.showsEarnings).toBe(false);
});
