import { blockPersonMet } from '#domain/conversations/block-person.ts';
import { personHref, reportPersonHref } from '#domain/people/people-constants.ts';
import { makePerson, requestSource } from '#tests/worlds/people/people-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

for (const javaScriptEnabled of [true, false])
  test(`somebody reports a person from their page, and staff warn them, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const [t, c, s] = [text('people'), text('conversations'), text('staff-moderation')];
    const db = await appDatabase();
    const open = async (member: Parameters<typeof enterAs>[1]) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };
    // Staff find the report by this name: nobody else of the tests has it.
    const lastName = randomLetters();
    const owner = await makeAppMember({ firstName: 'Rude', lastName, language, isPhoneConfirmed: true });
    const name = `Rude ${lastName}`;
    const shown = { userId: owner.userId, name, visibility: 'everyone' } as const;
    const id = await makePerson(db, { ...shown, about: 'You are all slow.' }, new Date());

    // A visitor has no link, and is asked to sign in; the owner has nothing to report.
    const visitor = await openPage({ javaScriptEnabled });
    await visitor.goto(path(personHref(id)));
    await expect(main(visitor).getByRole('link', { name: t('report.title', { name }) })).toHaveCount(0);
    await visitor.goto(path(reportPersonHref(id)));
    await expect(visitor).toHaveURL(/\/login/);
    const his = await open(owner);
    expect((await his.goto(path(reportPersonHref(id))))?.status()).toBe(404);

    // A member goes there from the page, forgets the reason, and sends it.
    const reporter = await makeAppMember({ language });
    const hers = await open(reporter);
    await hers.goto(path(personHref(id)));
    await main(hers)
      .getByRole('link', { name: t('report.title', { name }) })
      .click();
    await field(hers, c('report.words')).fill('Read the first words.');
    await button(hers, c('report.send')).click();
    await expect(errorSummary(hers, language)).toContainText(c('report.reason.missing'));
    await expect(field(hers, c('report.words'))).toHaveValue('Read the first words.');
    await main(hers)
      .getByRole('radio', { name: c('reason.insult') })
      .press('Space');
    await button(hers, c('report.send')).click();
    await expect(main(hers)).toContainText(t('report.done'));

    // The owner changes the words; staff read those that were reported.
    await makePerson(db, { ...shown, about: 'I like everybody.' }, new Date());
    const staff = await open(
      await makeAppMember({ roles: ['moderator' as const], language, hasSecondFactor: true }),
    );
    await staff.goto(path('/admin/moderation?status=open&what=person&direction=descending&sort=reported'));
    await main(staff).getByRole('row').filter({ hasText: name }).first().getByRole('link').click();
    await expect(main(staff).getByRole('heading', { name: s('page-shown') })).toBeVisible();
    await expect(main(staff)).toContainText('You are all slow.');
    await expect(main(staff)).toContainText('Read the first words.');
    await expect(main(staff)).not.toContainText('I like everybody.');
    await expect(main(staff).getByRole('radio', { name: s('decision.hide') })).toHaveCount(0);
    await main(staff)
      .getByRole('radio', { name: s('decision.warn') })
      .press('Space');
    await main(staff)
      .getByRole('combobox', { name: s('rule') })
      .selectOption('respect');
    await field(staff, s('decision.reason')).fill('Nobody is called slow here.');
    await button(staff, s('decision.save')).click();
    await expect(main(staff)).toContainText(s('done.warn'));

    // The owner reads why where decisions stand, and not who reported.
    await his.goto(path('/community/decisions'));
    await expect(main(his)).toContainText('Nobody is called slow here.');
    await expect(main(his)).not.toContainText('Read the first words.');

    // Whom the owner has blocked finds neither the page nor its form.
    const block = { userId: owner.userId, otherId: reporter.userId, knownAs: 'Reader', requestSource };
    await blockPersonMet(db, block, new Date());
    expect((await hers.goto(path(reportPersonHref(id))))?.status()).toBe(404);
  });
