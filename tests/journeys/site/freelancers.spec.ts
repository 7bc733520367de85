import { randomUUID } from 'node:crypto';
import { findOwnProfile } from '#domain/marketplace/profiles/find-profiles.ts';
import { inviteMember, makeProfile, sampleProfile } from '#tests/worlds/marketplace/profile-world.ts';
import { saveProfile } from '#domain/marketplace/profiles/save-profile.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, signInAs, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from './newsletter-mails.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

/** A word that no other page has. */
const newWord = () => `word${randomUUID().replaceAll('-', '')}`;

for (const javaScriptEnabled of [true, false]) {
  test(`a freelancer writes a page, shows it, and takes it back, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    page: visitor,
    path,
    text,
    language,
  }) => {
    const t = text('freelancer-profile');
    const db = await appDatabase();
    const member = await makeAppMember();
    await inviteMember(db, member.userId, new Date());
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), member);
    await page.goto(path('/freelance/profile'));
    const [slug, word] = [`mona-${randomUUID().slice(0, 8)}`, newWord()];
    await page.getByRole('textbox', { name: t('name'), exact: true }).fill('Mona Adel');
    const own = language === 'ar' ? 'ar' : 'en';
    await page.getByRole('textbox', { name: t(`headline.${own}`) }).fill(`Audio editor ${word}`);
    await page.getByRole('textbox', { name: t(`about.${own}`) }).fill('I cut and mix by ear.');
    await page.getByRole('textbox', { name: t('slug') }).fill(slug);
    await page.getByText(t('visibility.public'), { exact: true }).click();
    await page.getByRole('button', { name: t('save') }).click();
    // Nothing is lost of what was typed.
    await expect(errorSummary(page, language)).toBeVisible();
    await expect(page.getByRole('textbox', { name: t(`headline.${own}`) })).toHaveValue(
      `Audio editor ${word}`,
    );
    await page.getByText(language === 'ar' ? 'المونتاج الصوتي' : 'Audio editing', { exact: true }).click();
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('done.saved')).first()).toBeVisible();

    await visitor.goto(path(`/freelancers?q=${word}`));
    await visitor.getByRole('link', { name: 'Mona Adel' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Mona Adel');
    await expect(visitor.locator('meta[name=robots]')).toHaveCount(0);

    await page.goto(path('/freelance/profile'));
    await page.getByText(t('visibility.private'), { exact: true }).click();
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('seen.private')).first()).toBeVisible();
    const gone = await visitor.request.get(path(`/freelancers/${slug}`));
    expect(gone.status()).toBe(404);
  });
}

test('a portfolio has pieces in the order of its owner, with words for what is heard', async ({
  page,
  context,
  path,
  text,
  language,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  const t = text('freelancer-profile');
  const db = await appDatabase();
  const member = await signInAs(context);
  await inviteMember(db, member.userId, new Date());
  const owner = { session: { userId: member.userId, impersonation: null }, emailKey: null, requestSource };
  const content = sampleProfile({ slug: `portfolio-${randomUUID()}`, visibility: 'private' });
  await saveProfile(db, { ...owner, content, seen: '' }, new Date());
  const own = language === 'ar' ? 'ar' : 'en';
  for (const title of ['First', 'Second']) {
    await page.goto(path('/freelance/profile'));
    await page.getByRole('link', { name: t('portfolio.add') }).click();
    await page.getByRole('textbox', { name: t(`piece.title.${own}`) }).fill(title);
    await page.getByRole('textbox', { name: t(`piece.text.${own}`) }).fill('I did all of it.');
    if (title === 'Second') {
      await page.getByRole('textbox', { name: t('piece.link') }).fill('example.com/talk.mp3');
      await page.getByRole('button', { name: t('piece.save') }).click();
      await expect(errorSummary(page, language)).toBeVisible();
      await page
        .getByRole('textbox', { name: t('piece.transcript') })
        .fill('Welcome to the first part of it.');
    }
    await page.getByRole('button', { name: t('piece.save') }).click();
    await expect(page.getByText(t('done.piece')).first()).toBeVisible();
  }
  const titles = async () => (await findOwnProfile(db, member.userId))!.pieces.map(({ title }) => title[own]);
  expect(await titles()).toEqual(['First', 'Second']);
  // The title stands between marks that set it apart.
  const button = (key: 'portfolio.up' | 'portfolio.down') =>
    page.getByRole('button', { name: new RegExp(`^${t(key)}.*Second`) });
  await button('portfolio.up').click();
  await expect(page.getByText(t('done.moved')).first()).toBeVisible();
  // Whoever moved it goes on from the piece, which can only go down now.
  await expect(button('portfolio.down')).toBeFocused();
  expect(await titles()).toEqual(['Second', 'First']);
});

test('staff hide a page with a reason, which its owner reads', async ({
  page,
  context,
  path,
  text,
  openPage,
}) => {
  const t = text('staff-profiles');
  const db = await appDatabase();
  const slug = `hidden-${randomUUID()}`;
  const { member, id } = await makeProfile(db, new Date(), { slug });
  await signInAs(context, { roles: ['support'], hasSecondFactor: true });
  await page.goto(path(`/admin/freelance/profiles/${id}`));
  await page.getByRole('textbox', { name: t('hide.reason') }).fill('It names a client.');
  await page.getByRole('button', { name: t('hide') }).click();
  await expect(page.getByText(t('done.hidden')).first()).toBeVisible();
  const owner = await openPage({});
  await enterAs(owner.context(), member);
  await owner.goto(path('/freelance/profile'));
  await expect(owner.getByText('It names a client.')).toBeVisible();
  expect((await owner.request.get(path(`/freelancers/${slug}`), { maxRedirects: 0 })).status()).toBe(303);
});
