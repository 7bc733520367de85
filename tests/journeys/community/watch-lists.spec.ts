import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

test('staff put a word and a site on the lists without a script, and who writes them keeps their words', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(120_000);
  const [w, t] = [text('staff-watch'), text('forums')];
  const word = `glorb${randomLetters().toLowerCase()}`;
  const host = `${randomLetters().toLowerCase()}.example`;
  const staff = await openPage({ javaScriptEnabled: false });
  await signInAs(staff.context(), { roles: ['moderator'], hasSecondFactor: true, language });
  await staff.goto(path('/admin/community'));
  await main(staff)
    .getByRole('link', { name: text('staff-community')('words'), exact: true })
    .click();
  await button(staff, w('words.add.send')).click();
  await expect(errorSummary(staff, language).getByRole('link')).toHaveCount(2);
  await field(staff, w('words.words')).fill(word);
  await main(staff)
    .getByRole('radio', { name: w('language.en') })
    .press('Space');
  await button(staff, w('words.add.send')).click();
  await expect(main(staff)).toContainText(w('words.done.added'));
  await expect(main(staff).getByRole('rowheader', { name: word })).toBeVisible();

  await staff.goto(path('/admin/community/links'));
  await field(staff, w('links.address')).fill(`https://WWW.${host}/page`);
  await button(staff, w('links.add.send')).click();
  await expect(main(staff).getByRole('rowheader', { name: `www.${host}` })).toBeVisible();

  // A try says what both lists find, and keeps nothing.
  await staff.goto(path('/admin/community/words'));
  await field(staff, w('try.text')).fill(`A ${word.toUpperCase()} at hxxps://www.${host}`);
  await button(staff, w('try.send')).click();
  await expect(main(staff)).toContainText(word);
  await expect(main(staff)).toContainText(`www.${host}`);
  await field(staff, w('try.text')).fill(`${word}s`);
  await button(staff, w('try.send')).click();
  await expect(main(staff)).toContainText(w('try.nothing'));

  // Whoever writes the word reads which one it is, changes it, and sends.
  const { slug } = await ownCategory();
  const his = await openPage({});
  await enterAs(his.context(), await makeAppMember({ language, isPhoneConfirmed: true }));
  await his.goto(path(`/community/forums/${slug}/new`));
  await field(his, t('title.field')).fill('A question');
  await field(his, t('text')).fill(`Is it a ${word}?`);
  await button(his, t('begin.send')).click();
  await expect(errorSummary(his, language)).toContainText(word);
  await expect(field(his, t('text'))).toHaveValue(`Is it a ${word}?`);
  await field(his, t('text')).fill(`See www.${host}/page`);
  await button(his, t('begin.send')).click();
  await expect(errorSummary(his, language)).toContainText(`www.${host}`);
  await field(his, t('text')).fill('Is it another one?');
  await button(his, t('begin.send')).click();
  await expect(main(his)).toContainText(t('done.begun'));

  await staff.goto(path('/admin/community/words'));
  await main(staff)
    .getByRole('button', { name: new RegExp(word) })
    .click();
  await expect(main(staff)).toContainText(w('words.done.removed'));
  await expect(main(staff).getByRole('rowheader', { name: word })).toHaveCount(0);
});
