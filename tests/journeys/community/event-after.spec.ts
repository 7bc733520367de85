import { randomUUID } from 'node:crypto';
import { expect, test } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';
import { eventIdOf, eventTitle, findMail, main, makeAppEvent, makeAppGuest, press } from './event-world.ts';

test('after an event its guest says how it was, and gets a certificate of attendance once', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const [t, staffEvents] = [text('events'), text('staff-events')];
  const eventId = await eventIdOf(await makeAppEvent({ inDays: -2 }));
  const page = await openPage({ javaScriptEnabled: false });
  const member = await signInAs(page.context(), { language });
  const asked = { eventId, fullName: 'Mona منى', email: member.email, userId: member.userId, language };
  const guest = await makeAppGuest(asked);
  const team = await openPage({ javaScriptEnabled: false });
  await signInAs(team.context(), { roles: ['support'], hasSecondFactor: true, language });
  await team.goto(path(`/admin/events/${eventId}/after`));
  await expect(main(team)).toContainText(staffEvents('after.certificates.none'));
  await team.goto(path(`/admin/events/${eventId}/prepare`));
  await main(team)
    .getByRole('checkbox', { name: staffEvents('prepare.certificate') })
    .check({ force: true });
  await press(team, staffEvents('prepare.save'));
  await team.goto(path(`/admin/events/${eventId}/door`));
  await main(team)
    .getByRole('button', { name: new RegExp(`^${staffEvents('door.mark')}.*Mona`) })
    .click();
  await expect(main(team)).toContainText(staffEvents('door.count', { arrived: 1, all: 1 }));

  await page.goto(guest.path);
  await press(page, t('feedback.send'));
  await expect(main(page)).toContainText(t('feedback.accessibility.missing'));
  await page.getByRole('radio', { name: t('feedback.rating.4') }).check({ force: true });
  await page.getByRole('textbox', { name: t('feedback.words') }).fill('The lift spoke');
  await press(page, t('feedback.send'));
  await expect(main(page)).toContainText(t('feedback.done'));

  await team.goto(path(`/admin/events/${eventId}/after`));
  await expect(main(team)).toContainText('The lift spoke');
  await expect(main(team)).toContainText(staffEvents('after.feedback.mean', { mean: 4 }));
  const told = { withoutAccount: 0, withoutName: 0 };
  await press(team, staffEvents('after.certificates.submit'));
  await expect(main(team)).toContainText(staffEvents('after.done', { ...told, issued: 1, before: 0 }));
  await press(team, staffEvents('after.certificates.submit'));
  await expect(main(team)).toContainText(staffEvents('after.done', { ...told, issued: 0, before: 1 }));
  await page.goto(path('/account/certificates'));
  await expect(main(page)).toContainText(eventTitle[language]);
});

test('a guest without an account is told by mail, and has the certificate issued from one of that address', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const [t, certificates, staffEvents] = [text('events'), text('certificates'), text('staff-events')];
  const eventId = await eventIdOf(await makeAppEvent({ inDays: -2 }));
  const email = `${randomUUID()}@example.com`;
  await makeAppGuest({ eventId, fullName: 'Huda هدى', email, language });
  const team = await openPage({ javaScriptEnabled: false });
  await signInAs(team.context(), { roles: ['support'], hasSecondFactor: true, language });
  await team.goto(path(`/admin/events/${eventId}/prepare`));
  await main(team)
    .getByRole('checkbox', { name: staffEvents('prepare.certificate') })
    .check({ force: true });
  await press(team, staffEvents('prepare.save'));
  await team.goto(path(`/admin/events/${eventId}/door`));
  await main(team)
    .getByRole('button', { name: new RegExp(`^${staffEvents('door.mark')}.*Huda`) })
    .click();
  await team.goto(path(`/admin/events/${eventId}/after`));
  await press(team, staffEvents('after.certificates.submit'));
  const told = { issued: 0, before: 0, withoutAccount: 1, withoutName: 0 };
  await expect(main(team)).toContainText(staffEvents('after.done', told));
  const has = new RegExp(t('mail.certificate.heading'));
  expect(await findMail(team.request, { email, has })).toContain('/account/certificates');

  const page = await openPage({ javaScriptEnabled: false });
  await signInAs(page.context(), { email, language });
  await page.goto(path('/account/certificates'));
  await expect(main(page).getByRole('heading', { name: certificates('own.earned') })).toBeVisible();
  await main(page)
    .getByRole('button', { name: new RegExp(eventTitle[language]) })
    .click();
  await expect(main(page)).toContainText(certificates('done.issued'));
  await expect(main(page)).toContainText('Huda');
  await page.goto(path('/account/certificates'));
  await expect(main(page).getByRole('heading', { name: certificates('own.earned') })).toHaveCount(0);
});
