import { randomUUID } from 'node:crypto';
import { makeSound } from '#db/demo/make-sound.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';
import { eventIdOf, main, makeAppEvent, press } from './event-world.ts';

const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const words = '# الأسئلة\nمنى: من يسأل أولًا؟\nOmar: I do.';

async function sendSound(desk: Page, submit: string): Promise<void> {
  await main(desk).locator('[name=spoken]').selectOption('ar');
  await main(desk)
    .locator('[name=file]')
    .setInputFiles({ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: makeSound(8) });
  await press(desk, submit);
}

for (const javaScriptEnabled of [true, false])
  test(`staff publish the recording of an event with its words, and a visitor hears and reads it, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, s, r, m] = [
      text('events'),
      text('staff-events'),
      text('staff-recordings'),
      text('media-lessons'),
    ];
    const name = `Recorded ${randomUUID()}`;
    const slug = await makeAppEvent({ inDays: -2, isListed: true, title: { en: name, ar: name } });
    const eventId = await eventIdOf(slug);
    const desk = await openPage({ javaScriptEnabled });
    await signInAs(desk.context(), { roles: ['support'], hasSecondFactor: true, language });
    await desk.goto(path(`/admin/events/${eventId}/prepare`));
    await link(desk, s('link.recording')).click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(
      s('recording.heading', { event: name }),
    );
    await sendSound(desk, r('upload.submit'));
    await expect(main(desk)).toContainText(s('recording.done.file'));
    // Called by what it is, and not by what it was said to be.
    await expect(main(desk)).toContainText('talk.wav');

    const page = await openPage({ javaScriptEnabled });
    const here = path(`/events/${slug}/recording`);
    const statusOf = async (address: string) => (await page.request.get(address)).status();
    expect([await statusOf(here), await statusOf(`${here}/file`)]).toEqual([404, 404]);

    // Whoever hears nothing is not left out.
    await press(desk, s('recording.publish'));
    await expect(main(desk)).toContainText(text('refusals')('event-recording-needs-words'));
    await main(desk)
      .getByRole('textbox', { name: s('recording.words.ar') })
      .fill(words);
    await press(desk, s('recording.words.save'));
    await expect(main(desk)).toContainText(s('recording.done.words'));
    await expect(main(desk).getByRole('textbox', { name: s('recording.words.ar') })).toHaveValue(words);
    await press(desk, s('recording.publish'));
    await expect(main(desk)).toContainText(s('recording.done.published'));

    await page.goto(path(`/events/${slug}`));
    await link(page, t('recording.link')).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('recording.title'));
    await expect(link(page, m('transcript.link'))).toHaveAttribute('href', '#transcript');
    await expect(main(page).getByRole('heading', { level: 3, name: 'الأسئلة' })).toBeVisible();
    await expect(main(page)).toContainText('منى: من يسأل أولًا؟');
    const isToldOf = main(page).getByText(t('recording.words.ar'));
    await expect(isToldOf).toHaveCount(language === 'ar' ? 0 : 1);
    const part = await page.request.get(`${here}/file`, { headers: { Range: 'bytes=0-3' } });
    expect([part.status(), part.headers()['content-range'], await part.text()]).toEqual([
      206,
      'bytes 0-3/128044',
      'RIFF',
    ]);
    const saved = await page.request.get(`${here}/file?save`);
    expect(saved.headers()['content-disposition']).toContain('talk.wav');
    // By the key that every player knows; the choice of speed comes with the sound.
    const sound = main(page).locator('audio');
    await sound.focus();
    await page.keyboard.press('Space');
    await expect
      .poll(async () => await sound.evaluate((media: HTMLMediaElement) => media.currentTime))
      .toBeGreaterThan(0);
    await page.keyboard.press('Space');
    const speed = main(page).getByRole('combobox', { name: m('speed') });
    await expect(speed).toHaveCount(javaScriptEnabled ? 1 : 0);
    await page.goto(path('/events'));
    const card = main(page).getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText(t('recording.there'));
    const isInSitemap = async () => (await (await page.request.get('/sitemap.xml')).text()).includes(here);
    await expect.poll(isInSitemap).toBe(true);

    // Another file is not published until somebody has heard it.
    await sendSound(desk, r('upload.submit'));
    await expect(main(desk)).toContainText(s('recording.ready'));
    expect(await statusOf(here)).toBe(404);
    await press(desk, s('recording.publish'));
    await press(desk, s('recording.take-back'));
    await expect(main(desk)).toContainText(s('recording.done.taken-back'));
    expect([await statusOf(here), await statusOf(`${here}/file`)]).toEqual([404, 404]);
    await page.goto(path(`/events/${slug}`));
    await expect(link(page, t('recording.link'))).toHaveCount(0);
    await press(desk, s('recording.remove'));
    await expect(main(desk)).toContainText(s('recording.done.removed'));
    await expect(main(desk).locator('audio')).toHaveCount(0);
  });

test('an event that is still to come takes no recording, without a script', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const s = text('staff-events');
  const eventId = await eventIdOf(await makeAppEvent());
  const desk = await openPage({ javaScriptEnabled: false });
  await signInAs(desk.context(), { roles: ['support'], hasSecondFactor: true, language });
  await desk.goto(path(`/admin/events/${eventId}/recording`));
  await expect(main(desk)).toContainText(s('recording.early'));
  await expect(main(desk).locator('[name=file]')).toHaveCount(0);
});
