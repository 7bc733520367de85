import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { makeSound } from '#db/demo/make-sound.ts';
import { writeMediaList } from '#domain/learning/media/edit-media.ts';
import { writeWebVtt } from '#domain/learning/media/web-vtt.ts';
import type { MediaKind } from '#domain/learning/media/media-constants.ts';
import type { TimedRow } from '#domain/learning/media/media-content.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { addLesson } from '#domain/learning/versions/add-lesson.ts';
import { publishVersion } from '#domain/learning/versions/publish-version.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { enrolIn, makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const player = (page: Page) => main(page).locator('audio, video');
const playedTo = async (page: Page) =>
  await player(page).evaluate((media: HTMLMediaElement) => media.currentTime);
const isPaused = async (page: Page) => await player(page).evaluate((media: HTMLMediaElement) => media.paused);

const captions: Record<Language, TimedRow[]> = {
  en: [
    { start: 0, end: 1900, text: 'You hear eight tones.' },
    { start: 5000, end: 6900, text: 'Each is higher than the one before.' },
  ],
  ar: [
    { start: 0, end: 1900, text: 'تسمع ثماني نغمات.' },
    { start: 5000, end: 6900, text: 'كل نغمة أعلى من سابقتها.' },
  ],
};

/** A version that is being written, with a lesson that still has no recording, and those who have to do with it. */
async function makeLesson(kind: MediaKind, language: Language) {
  const db = await appDatabase();
  // Not in the catalogue, which other journeys count.
  const course = await makePlayerCourse(db, { slug: `tones-${randomUUID()}`, status: 'archived' });
  const { courseId, slug } = course;
  const roles = [{ role: 'instructor' as const, scope: `course:${courseId}` as const }];
  const teacher = await makeAppMember({ roles, language, hasSecondFactor: true });
  const owner = { userId: teacher.userId, roles: [{ role: 'owner' as const, scope: 'global' as const }] };
  const requestSource = { network: '192.0.2.1', addressHash: 'journey', userAgent: '' };
  const by = { courseId, actor: owner, requestSource };
  const now = () => new Date();
  const { id: versionId } = await startVersion(db, by, now());
  const [version] = await db.select().from(courseVersions).where(eq(courseVersions.id, versionId));
  const [section] = await db.select().from(courseSections).where(eq(courseSections.versionId, versionId));
  const about = { sectionId: section!.id, kind, title: { en: 'Eight tones', ar: 'ثماني نغمات' }, minutes: 1 };
  const { id } = await addLesson(db, { ...by, ...about, seen: version!.revision }, now());
  const readLesson = async () => (await db.select().from(lessons).where(eq(lessons.id, id)))[0]!;
  return {
    ...{ slug, teacher, desk: `/teach/${slug}/lessons/${id}/media` },
    path: `/learn/${slug}/${(await readLesson()).slug}/media`,
    write: async (list: 'captions' | 'descriptions', written: Language, rows: TimedRow[]) => {
      const seen = (await readLesson()).revision;
      await writeMediaList(db, { ...by, lessonId: id, seen, language: written, list, rows }, now());
    },
    publish: async () => {
      await publishVersion(db, by, now());
      const learner = await makeAppMember({ firstName: 'Mona', lastName: 'Adel', language });
      await enrolIn(db, { ...course, versionId }, learner.userId);
      return learner;
    },
  };
}

for (const javaScriptEnabled of [true, false])
  test(`a recording is written, heard and completed, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, s, m] = [text('lessons'), text('staff-recordings'), text('media-lessons')];
    const problems = text('task-problems');
    const lesson = await makeLesson('audio', language);
    const desk = await openPage({ javaScriptEnabled });
    await enterAs(desk.context(), lesson.teacher);
    const editor = path(lesson.desk);

    // Nothing of it is published before it is whole.
    await desk.goto(editor);
    await expect(main(desk)).toContainText(problems('media-file'));
    await main(desk).locator('[name=spoken]').last().selectOption('ar');
    await main(desk)
      .locator('[name=file]')
      .setInputFiles({ name: 'tones.mp3', mimeType: 'audio/mpeg', buffer: makeSound(8) });
    await button(desk, s('upload.submit')).click();
    await expect(main(desk)).toContainText(s('done.file'));
    // Called by what it is, and not by what it was said to be.
    await expect(main(desk)).toContainText('tones.wav');
    await desk.goto(path(`/teach/${lesson.slug}/review`));
    await expect(main(desk)).toContainText(problems('media-captions-en'));
    for (const written of languages) {
      await desk.goto(`${editor}/captions/${written}`);
      await main(desk).locator('[name=pasted]').fill('00:01 nothing');
      await button(desk, s('import.paste.submit')).click();
      await expect(main(desk).locator('[name=pasted]')).toHaveValue('00:01 nothing');
      await main(desk).locator('[name=pasted]').fill(writeWebVtt(captions[written], 8000));
      await button(desk, s('import.paste.submit')).click();
      await expect(main(desk)).toContainText(s('list.done.imported'));
    }
    await desk.goto(editor);
    await expect(main(desk)).toContainText(s('whole'));
    const learner = await lesson.publish();

    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), learner);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const here = path(lesson.path);
    const file = `${here}/file/ar`;
    const isFetched = () => fetched.some((url) => url.includes('/media/file/'));
    await page.goto(here);
    await expect(link(page, m('transcript.link'))).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([await isPaused(page), await playedTo(page), isFetched()]).toEqual([true, 0, false]);

    // By the key that every player knows.
    await player(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => playedTo(page)).toBeGreaterThan(0.3);
    expect(isFetched()).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(true);

    const moment = main(page).locator('#transcript [data-moment="5"] a');
    if (javaScriptEnabled) {
      await moment.click();
      await expect.poll(() => playedTo(page)).toBeGreaterThan(5.1);
      await main(page).locator('[name=speed]').selectOption('2');
      const rateOf = (media: HTMLMediaElement) => media.playbackRate;
      expect(await player(page).evaluate(rateOf)).toBe(2);

      // Whoever stops finds the way on, in words, and whoever plays it begins anew.
      await player(page).evaluate(async (media: HTMLMediaElement) => {
        media.currentTime = 6;
        await media.play();
        media.pause();
      });
      const stopped = Math.floor(await playedTo(page));
      expect(stopped).toBeGreaterThanOrEqual(6);
      const words = m('moment.seconds', { count: stopped });
      // What the page tells when it is left may arrive after the next one was asked for.
      await expect(async () => {
        await page.goto(here);
        await expect(main(page)).toContainText(m('stopped', { moment: words }), { timeout: 500 });
      }).toPass();
      expect(await playedTo(page)).toBe(0);
      const on = link(page, m('stopped.goOn.of', { moment: words }));
      await expect(on).toHaveAttribute('href', `${file}#t=${stopped}`);
      await on.click();
      await expect.poll(() => playedTo(page)).toBeGreaterThan(stopped);
    } else await expect(moment).toHaveAttribute('href', `${file}#t=5`);

    // Part by part for whoever learns here, and for nobody else.
    const ask = async (of: Page, range: string) =>
      await of.request.get(file, { headers: { range, accept: '*/*' } });
    const part = await ask(page, 'bytes=44-143');
    expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
    expect(part.headers()['content-range']).toMatch(/^bytes 44-143\/\d+$/);
    const beyond = await ask(page, 'bytes=9999999-');
    expect([beyond.status(), beyond.headers()['content-range']]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ]);
    const other = await openPage({ javaScriptEnabled });
    expect((await ask(other, 'bytes=0-9')).status()).toBe(404);
    // The course is archived: others are not told that there is such a lesson.
    expect((await other.request.get(here)).status()).toBe(404);
    await enterAs(other.context(), await makeAppMember({ language }));
    expect((await ask(other, 'bytes=0-9')).status()).toBe(404);
    expect((await other.request.get(here)).status()).toBe(404);

    await page.goto(here);
    await button(page, t('completion.yes')).click();
    await page.goto(here);
    await expect(main(page)).toContainText(t('completion.is'));

    // Whoever may no longer learn here gets no more parts, after the second in which it is remembered that they may.
    await ask(page, 'bytes=0-9');
    const db = await appDatabase();
    const ended = { endedAt: new Date(), endReason: 'left' as const };
    await db.update(enrolments).set(ended).where(eq(enrolments.userId, learner.userId));
    await expect.poll(async () => (await ask(page, 'bytes=0-9')).status()).toBe(404);
  });

/** Four seconds of a grey picture and a tone, recorded by the browser itself. */
async function makeFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d')!;
    const sounds = new AudioContext();
    const [tone, end] = [sounds.createOscillator(), sounds.createMediaStreamDestination()];
    tone.connect(end);
    tone.start();
    const tracks = [...canvas.captureStream(10).getTracks(), ...end.stream.getTracks()];
    const recorder = new MediaRecorder(new MediaStream(tracks), { mimeType: 'video/webm;codecs=vp8,opus' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    const draw = setInterval(() => {
      drawing.fillStyle = `rgb(${Math.floor(Date.now() / 100) % 256} 99 99)`;
      drawing.fillRect(0, 0, canvas.width, canvas.height);
    }, 100);
    setTimeout(() => recorder.stop(), 4000);
    await ended;
    clearInterval(draw);
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test('a film waits until its description has been read', async ({ openPage, path, text, language }) => {
  const [s, m] = [text('staff-recordings'), text('media-lessons')];
  const lesson = await makeLesson('video', language);
  const desk = await openPage({});
  const buffer = await makeFilm(desk);
  await enterAs(desk.context(), lesson.teacher);
  await desk.goto(path(lesson.desk));
  await main(desk).locator('[name=spoken]').last().selectOption('en');
  await main(desk)
    .locator('[name=file]')
    .setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer });
  await button(desk, s('upload.submit')).click();
  await expect(main(desk)).toContainText(s('done.file'));
  const seen = { en: 'A hand on a keyboard.', ar: 'يد على لوحة مفاتيح.' };
  for (const each of languages) {
    await lesson.write('captions', each, captions[each].slice(0, 1));
    await lesson.write('descriptions', each, [{ start: 1000, end: null, text: seen[each], pauses: true }]);
  }
  const learner = await lesson.publish();

  const page = await openPage({});
  await enterAs(page.context(), learner);
  await page.goto(path(lesson.path));
  await player(page).focus();
  await page.keyboard.press('Space');
  const box = main(page).locator('[data-waiting]');
  await expect(box).toContainText(seen[language]);
  expect(await isPaused(page)).toBe(true);
  expect(await playedTo(page)).toBeLessThan(2.5);
  await expect(button(page, m('goOn'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
  await expect.poll(() => playedTo(page)).toBeGreaterThan(2.6);
});
