import { expect, test } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';
import { eventIdOf, main, makeAppEvent, makeAppGuest, press } from './event-world.ts';

test('the place of an event is said fact by fact, also what is not known, and stands on the ticket', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const [t, staffEvents] = [text('events'), text('staff-events')];
  const slug = await makeAppEvent();
  const eventId = await eventIdOf(slug);
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(path(`/events/${slug}`));
  await expect(page.getByRole('heading', { name: t('way.heading') })).toBeVisible();
  const unknown = main(page)
    .getByRole('definition')
    .filter({ hasText: t('way.guide-dogs') });
  await expect(unknown).toContainText(t('way.lift'));

  const team = await openPage({ javaScriptEnabled: false });
  await signInAs(team.context(), { roles: ['support'], hasSecondFactor: true, language });
  await team.goto(path(`/admin/events/${eventId}/prepare`));
  const field = (of: 'en' | 'ar') =>
    team.getByRole('textbox', { name: staffEvents(`prepare.fact.${of}`, { fact: t('way.lift') }) });
  await field('en').fill('A lift that says the floor');
  await press(team, staffEvents('prepare.save'));
  await expect(field('ar')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('en')).toHaveValue('A lift that says the floor');
  await field('ar').fill('مصعد ينطق رقم الدور');
  await main(team)
    .getByRole('checkbox', { name: staffEvents('prepare.certificate') })
    .check({ force: true });
  await press(team, staffEvents('prepare.save'));
  await expect(main(team)).toContainText(staffEvents('prepare.done'));

  const lift = { en: 'A lift that says the floor', ar: 'مصعد ينطق رقم الدور' }[language];
  await page.reload();
  await expect(main(page)).toContainText(lift);
  await expect(main(page)).toContainText(t('certificate.given'));
  await expect(unknown).not.toContainText(t('way.lift'));
  const guest = await makeAppGuest({ eventId, fullName: 'منى علي', language });
  await page.goto(guest.path);
  await expect(main(page)).toContainText(lift);
  await expect(main(page)).toContainText([...guest.code].join(' '));
  const ticket = await page.request.get(`${guest.path}/formats/text`);
  expect(await ticket.text()).toContain(lift);
});
