import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { begin, answer } from '#tests/worlds/forums/forum-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

for (const javaScriptEnabled of [true, false])
  test(`a thread gets tags, is found by them and gets others, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const t = text('forums');
    const { slug } = await ownCategory();
    const db = await appDatabase();
    const [voice, phone] = [`voice ${randomLetters()}`, `phone ${randomLetters()}`];
    // No newcomer: five of their posts stand, the first one with a tag that can be chosen.
    const mona = await makeAppMember({ firstName: 'Mona', language, isPhoneConfirmed: true });
    const earlier = new Date(Date.now() - 3 * 24 * 3600 * 1000);
    const threadId = await begin(db, { slug, userId: mona.userId }, earlier);
    for (let number = 2; number <= 5; number += 1)
      await answer(db, { threadId, userId: mona.userId }, earlier);
    await begin(db, { slug, userId: mona.userId, title: 'An earlier one', tags: [phone] }, earlier);

    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), mona);
    await page.goto(path(`/community/forums/${slug}/new`));
    await field(page, t('title.field')).fill('Which voice is clear?');
    await field(page, t('text')).fill('I look for a clear voice.');
    // What is refused comes back as it was typed.
    await field(page, t('tags.field')).fill('a1, a2، a3, a4, a5, a6');
    await button(page, t('begin.send')).click();
    await expect(errorSummary(page, language)).toBeVisible();
    await expect(field(page, t('tags.field'))).toHaveValue('a1, a2، a3, a4, a5, a6');
    await field(page, t('tags.field')).fill(`${voice}، ${voice.toUpperCase()}`);
    await main(page).getByRole('checkbox', { name: phone, exact: true }).press('Space');
    await button(page, t('begin.send')).click();
    await expect(main(page)).toContainText(t('done.begun'));

    // A visitor finds it by its tag, from the list of all tags.
    const visitor = await openPage({ javaScriptEnabled });
    // A stored page is old for a second at most.
    await expect(async () => {
      await visitor.goto(path('/community/forums/tags'));
      await expect(link(visitor, voice)).toBeVisible({ timeout: 500 });
    }).toPass();
    await link(visitor, phone).click();
    await expect(main(visitor).getByRole('heading', { level: 1 })).toContainText(phone);
    await link(visitor, 'Which voice is clear?').click();
    await link(visitor, voice).click();
    await expect(link(visitor, 'Which voice is clear?')).toBeVisible();
    await expect(link(visitor, 'An earlier one')).toHaveCount(0);
    const ofVoice = visitor.url();

    // Its author takes one away; nothing has that tag any more.
    await page.goto(new URL(page.url()).pathname + '/posts/1/edit');
    await expect(field(page, t('tags.field'))).toHaveValue(`${voice}${t('tags.comma')} ${phone}`);
    await field(page, t('tags.field')).fill(phone);
    await button(page, t('edit.save')).click();
    await expect(main(page)).toContainText(t('done.changed'));
    await expect(link(page, phone)).toBeVisible();
    await expect(link(page, voice)).toHaveCount(0);
    await expect(async () => {
      expect((await visitor.request.get(ofVoice)).status()).toBe(404);
    }).toPass();
  });
