import { randomUUID } from 'node:crypto';
import { cairoDayOf } from '#platform/time/periods.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { makeAppMember, signInAs } from '../kit/members.ts';
import { findInOutbox } from '../kit/outbox.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();
const fill = async (page: Page, name: string, value: string) =>
  await page.getByRole('textbox', { name, exact: true }).fill(value);

/** The private address that was mailed to somebody, below a place. */
async function mailedAddress(page: Page, recipient: string, place: string): Promise<string> {
  return await findInOutbox(
    page.request,
    recipient,
    (main) => new RegExp(`(?:/ar)?/${place}/[\\w-]{43}`).exec(main)?.[0],
  );
}

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`staff sell a team plan, its contact invites somebody, who takes the seat and loses it again, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, staff] = [text('teams'), text('staff-teams')];
    const organisation = `Delta ${randomUUID().slice(0, 8)}`;
    const [contact, typo] = [`contact-${randomUUID()}@example.com`, 'karim@example'];
    const desk = await openPage({ javaScriptEnabled });
    await signInAs(desk.context(), { roles: ['finance'], hasSecondFactor: true, language });
    const main = (page: Page) => page.getByRole('main');

    // Offered: what was typed stays when something is wrong.
    await desk.goto(path('/admin/finance/teams'));
    await main(desk)
      .getByRole('link', { name: staff('team.new') })
      .click();
    await fill(desk, staff('organisation'), organisation);
    await fill(desk, staff('seats'), '2');
    await fill(desk, staff('price'), '2,000.50');
    await fill(desk, staff('contact'), 'Rana Sami');
    await press(desk, staff('team.submit'));
    await expect(errorSummary(desk, language)).toBeVisible();
    await expect(desk.getByRole('textbox', { name: staff('organisation') })).toHaveValue(organisation);
    await fill(desk, staff('email'), contact);
    await desk.getByRole('radio', { name: staff(`language.${language}`) }).press('Space');
    await press(desk, staff('team.submit'));
    await expect(main(desk)).toContainText(staff('done.offered'));

    // The contact has no account; nobody can be invited before the payment.
    const team = await openPage({ javaScriptEnabled });
    const plan = await mailedAddress(desk, contact, 'team-plans');
    await team.goto(plan);
    await expect(main(team)).toContainText(t('explained.offered'));
    await expect(team.getByRole('button', { name: t('invite.submit') })).toHaveCount(0);
    await main(team)
      .getByRole('link', { name: t('invoice.open') })
      .click();
    await expect(main(team)).toContainText(organisation);
    await expect(main(team)).toContainText(t('invoice.lead.open'));

    // In another format, for whoever has the link.
    const formats = text('formats');
    await main(team)
      .getByRole('link', { name: formats('title'), exact: true })
      .click();
    const link = main(team).getByRole('link', { name: new RegExp(`^${formats('text')}`) });
    const file = await team.request.get(new URL((await link.getAttribute('href')) ?? '', team.url()).href);
    expect(await file.text()).toContain(`${t('invoice.for')}: ${organisation}\n`);
    expect(await file.text()).not.toContain(plan.slice(-43));
    const unknown = `${new URL(team.url()).pathname.replace(/team-plans\/[\w-]+/, 'team-plans/none')}/text`;
    expect((await team.request.get(unknown)).status()).toBe(404);

    // Paid.
    const [year, month, day] = cairoDayOf(new Date()).split('-');
    await fill(desk, staff('paid-on'), `${day}/${month}/${year}`);
    await fill(desk, staff('reference'), `FT-${randomUUID()}`);
    await press(desk, staff('payment.submit'));
    await expect(main(desk)).toContainText(staff('done.paid'));

    // Invited: a line that is no address is said, and nobody is mailed until it is put right.
    const mona = await makeAppMember({ language });
    await team.goto(plan);
    await fill(team, t('invite.emails'), `${mona.email}\n${typo}`);
    await press(team, t('invite.submit'));
    const problem = t('problem.address.invalid', { typed: typo });
    await expect(errorSummary(team, language)).toContainText(problem);
    await expect(team.getByRole('textbox', { name: t('invite.emails') })).toHaveValue(
      `${mona.email}\n${typo}`,
    );
    await fill(team, t('invite.emails'), mona.email);
    await press(team, t('invite.submit'));
    await expect(main(team)).toContainText(t('done.invited'));
    await expect(main(team)).toContainText(mona.email);

    // Signed out, the invitation leads through the sign-in and back.
    const guest = await openPage({ javaScriptEnabled });
    const invitation = await mailedAddress(desk, mona.email, 'team-invitations');
    await guest.goto(invitation);
    await expect(guest.getByRole('button', { name: t('invitation.take') })).toHaveCount(0);
    await main(guest)
      .getByRole('link', { name: t('invitation.login'), exact: true })
      .click();
    const next = `next=${encodeURIComponent(invitation.replace(/^\/ar/, ''))}`;
    await expect(guest).toHaveURL(new RegExp(`/login\\?${next}$`));
    // Whoever has signed in goes on from there to where they were.
    await guest.context().addCookies([mona.cookie(process.env.TEST_APP_URL ?? '')]);
    await guest.goto(guest.url());
    await expect(guest).toHaveURL(new RegExp(`${invitation}$`));
    await press(guest, t('invitation.take'));
    await expect(main(guest)).toContainText(t('member.taken'));
    await expect(main(guest)).toContainText(organisation);
    // Back in the history, the button is not there any more.
    await guest.goto(invitation);
    await expect(main(guest)).toContainText(t('invitation.theirs'));

    // Somebody with another account is told why not.
    const other = await openPage({ javaScriptEnabled });
    await signInAs(other.context(), { language });
    await other.goto(invitation);
    await expect(main(other)).toContainText(t('invitation.used'));

    // Freed by the contact, after a question.
    await team.goto(plan);
    await main(team)
      .getByRole('link', { name: t('act.free'), exact: false })
      .click();
    await press(team, t('act.free.submit'));
    await expect(main(team)).toContainText(t('done.free'));
    await guest.goto(path('/wallet/subscription'));
    await expect(main(guest)).not.toContainText(organisation);
    await guest.goto(path('/account/notifications'));
    await expect(main(guest)).toContainText(organisation);

    // Staff end the plan; the page of the contact says so.
    await desk.reload();
    await desk
      .getByRole('textbox', { name: staff(`reason.${language}`) })
      .fill('The organisation asked for it.');
    await press(desk, staff('end.submit'));
    await expect(main(desk)).toContainText(staff('done.ended'));
    await team.goto(plan);
    await expect(main(team)).toContainText(t('explained.ended'));
  });
}

test('the links of teams are for whoever has them, and a wrong one says what to do', async ({
  page,
  path,
  text,
  watch,
}) => {
  watch.expectComplaint(/status of 404/);
  await page.goto(path('/team-plans/' + 'x'.repeat(43)));
  await expect(page.getByRole('main')).toContainText(text('refusals')('team-link-unknown'));
  await page.goto(path('/team-invitations/' + 'x'.repeat(43)));
  await expect(page.getByRole('main')).toContainText(text('refusals')('team-invitation-unknown'));
});
