import { expect, test } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';
import { eventIdOf, main, makeAppEvent, press, waitLikeAPerson } from './event-world.ts';

test('guests answer what staff ask, change it, and staff read it in the list and its file', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const [t, staffEvents] = [text('events'), text('staff-events')];
  const slug = await makeAppEvent();
  const eventId = await eventIdOf(slug);
  const team = await openPage({ javaScriptEnabled: false });
  await signInAs(team.context(), { roles: ['support'], hasSecondFactor: true, language });
  await team.goto(path(`/admin/events/${eventId}/questions`));
  await team.getByRole('textbox', { name: staffEvents('questions.words.en') }).fill('Lunch?');
  await team.getByRole('textbox', { name: staffEvents('questions.words.ar') }).fill('الغداء؟');
  await team.getByRole('radio', { name: staffEvents('questions.pick.choice') }).check({ force: true });
  await team.getByRole('textbox', { name: staffEvents('questions.choices.en') }).fill('Beans\nRice');
  await team.getByRole('textbox', { name: staffEvents('questions.choices.ar') }).fill('فول');
  await main(team)
    .getByRole('checkbox', { name: staffEvents('questions.must') })
    .check({ force: true });
  await press(team, staffEvents('questions.save'));
  await expect(team.getByRole('textbox', { name: staffEvents('questions.choices.ar') })).toHaveValue('فول');
  await team.getByRole('textbox', { name: staffEvents('questions.choices.ar') }).fill('فول\nأرز');
  await press(team, staffEvents('questions.save'));
  await expect(main(team)).toContainText(staffEvents('questions.added'));

  const [question, beans, rice] = { en: ['Lunch?', 'Beans', 'Rice'], ar: ['الغداء؟', 'فول', 'أرز'] }[
    language
  ] as [string, string, string];
  const page = await openPage({ javaScriptEnabled: false });
  await signInAs(page.context(), { language });
  await page.goto(path(`/events/${slug}`));
  await waitLikeAPerson(page);
  await press(page, t('form.submit'));
  await expect(main(page)).toContainText(t('answer.missing', { question }));
  await page.getByRole('radio', { name: beans }).check({ force: true });
  await press(page, t('form.submit'));
  await expect(main(page)).toContainText(t('own.registered'));
  await press(page, t('own.manage'));
  await expect(page.getByRole('radio', { name: beans })).toBeChecked();
  await page.getByRole('radio', { name: rice }).check({ force: true });
  await press(page, t('answers.save'));
  await expect(main(page)).toContainText(t('answers.done'));
  await expect(page.getByRole('radio', { name: rice })).toBeChecked();

  await team.goto(path(`/admin/events/${eventId}`));
  await expect(main(team)).toContainText(rice);
  const file = await team.request.get(path(`/admin/events/${eventId}/export`));
  const csv = await file.text();
  expect(csv).toContain(question);
  expect(csv).toContain(rice);
});
