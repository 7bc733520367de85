import { eq } from 'drizzle-orm';
import { threadHref } from '#domain/forums/forum-constants.ts';
import { ownPersonHref, peopleHref, personHref } from '#domain/people/people-constants.ts';
import { personProfiles } from '#domain/people/tables.server.ts';
import { begin } from '#tests/worlds/forums/forum-world.ts';
import { makePerson } from '#tests/worlds/people/people-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const checkbox = (page: Page, name: string) => main(page).getByRole('checkbox', { name, exact: true });
/** One of the choices of a question: other questions have choices of the same name. */
const choice = (page: Page, question: string, name: string) =>
  main(page).getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true });
const list = (page: Page, name: string) => main(page).getByRole('combobox', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test(`somebody says how others meet them, part by part, and takes it back, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('people');
    const name = `Mona ${randomLetters()}`;
    const skill = `Oud ${randomLetters()}`;
    const hers = await openPage({ javaScriptEnabled });
    const mona = await makeAppMember({ language, isPhoneConfirmed: true, firstName: 'Mona' });
    await enterAs(hers.context(), mona);

    // At first nobody finds her; what is missing is said, and what was typed stays.
    await hers.goto(path(ownPersonHref));
    await expect(main(hers)).toContainText(t('own.seen.nobody'));
    await field(hers, t('name')).fill('');
    await field(hers, t('about')).fill('I sing.\nAsk me about choirs.');
    await field(hers, t('goodAt')).fill(skill);
    await checkbox(hers, t('interest.music')).check({ force: true });
    await choice(hers, t('visibility'), t('visibility.members')).check({ force: true });
    await button(hers, t('own.save')).click();
    await expect(errorSummary(hers, language)).toContainText(t('name.missing'));
    await expect(field(hers, t('about'))).toHaveValue('I sing.\nAsk me about choirs.');
    await expect(checkbox(hers, t('interest.music'))).toBeChecked();
    await field(hers, t('name')).fill(name);
    await button(hers, t('own.save')).click();
    await expect(main(hers)).toContainText(t('done.saved'));
    await expect(main(hers)).toContainText(t('own.seen.members'));

    // A member finds her, a visitor does not.
    const db = await appDatabase();
    const [row] = await db.select().from(personProfiles).where(eq(personProfiles.userId, mona.userId));
    const page = path(personHref(row!.id));
    const visitor = await openPage({ javaScriptEnabled });
    expect((await visitor.goto(page))?.status()).toBe(404);
    const member = await openPage({ javaScriptEnabled });
    await enterAs(member.context(), await makeAppMember({ language }));
    await member.goto(path(`${peopleHref}?q=${encodeURIComponent(skill)}`));
    await link(member, name).click();
    await expect(main(member)).toContainText('Ask me about choirs.');
    await expect(main(member)).toContainText(t('interest.music'));

    // For everybody, but for what she is good at.
    await hers.goto(path(ownPersonHref));
    await choice(hers, t('visibility'), t('visibility.everyone')).check({ force: true });
    await list(hers, t('part.goodAt')).selectOption('members');
    await button(hers, t('own.save')).click();
    await expect(main(hers)).toContainText(t('own.seen.everyone'));
    await link(hers, t('preview.visitor.link')).click();
    await expect(main(hers)).toContainText('Ask me about choirs.');
    await expect(main(hers)).not.toContainText(skill);
    await link(hers, t('preview.member.link')).click();
    await expect(main(hers)).toContainText(skill);
    await visitor.goto(page);
    await expect(main(visitor)).toContainText('Ask me about choirs.');
    await expect(main(visitor)).not.toContainText(skill);
    await visitor.goto(path(`/search?q=${encodeURIComponent(name)}`));
    await expect(main(visitor).getByRole('link', { name })).toBeVisible();

    // Taken back: gone at once, by page, list and search.
    await hers.goto(path(ownPersonHref));
    await choice(hers, t('visibility'), t('visibility.nobody')).check({ force: true });
    await button(hers, t('own.save')).click();
    await expect(main(hers)).toContainText(t('own.seen.nobody'));
    for (const reader of [visitor, member]) expect((await reader.goto(page))?.status()).toBe(404);
    await member.goto(path(`${peopleHref}?q=${encodeURIComponent(name)}`));
    await expect(main(member)).toContainText(t('none.text'));
    await visitor.goto(path(`/search?q=${encodeURIComponent(name)}`));
    await expect(main(visitor).getByRole('link', { name })).toHaveCount(0);
  });

test('a name in the forums leads to the page of whoever lets the reader find them', async ({
  openPage,
  path,
  language,
}) => {
  const db = await appDatabase();
  const now = new Date();
  const mona = await makeAppMember({ language, isPhoneConfirmed: true });
  const name = `Mona ${randomLetters()}`;
  const id = await makePerson(db, { userId: mona.userId, name, visibility: 'members' }, now);
  const threadId = await begin(db, { slug: (await ownCategory()).slug, userId: mona.userId, name }, now);
  const [visitor, member] = [await openPage({}), await openPage({})];
  await enterAs(member.context(), await makeAppMember({ language }));
  await visitor.goto(path(threadHref(threadId)));
  await expect(main(visitor)).toContainText(name);
  await expect(link(visitor, name)).toHaveCount(0);
  await member.goto(path(threadHref(threadId)));
  await link(member, name).click();
  await expect(member).toHaveURL(new RegExp(`${personHref(id)}$`));
});
