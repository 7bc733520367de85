import { expect, test } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';
import { eventIdOf, eventTitle, main, makeAppEvent, makeAppGuest, press } from './event-world.ts';

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
