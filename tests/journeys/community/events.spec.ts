import { eq } from 'drizzle-orm';
import { readConfig } from '#platform/process/config.server.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import {
  endHolds,
  eventTitle,
  findMail,
  findRegistrationPath,
  joinByRequest,
  makeAppEvent,
  registerByRequest,
  waitLikeAPerson,
} from './event-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';
import { errorFocus, newEmail } from '../site/newsletter-mails.ts';

test.describe('an event', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`is registered for, seen and cancelled, and the next in line moves up, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      request,
      path,
      text,
      language,
      baseURL,
    }) => {
      test.setTimeout(240_000);
      const t = text('events');
      const page = await openPage({ javaScriptEnabled });
      const slug = await makeAppEvent({ capacity: 1 });
      const [first, second] = [newEmail(), newEmail()];

      await page.goto(path(`/events/${slug}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(eventTitle[language]);
      await expect(page.getByRole('main').locator('time').first()).toHaveText(
        language === 'ar' ? /بتوقيت القاهرة/ : /Cairo time/,
      );
      await page.getByRole('link', { name: t('register.go'), exact: true }).click();
      await fillIn(page, t, { fullName: 'منى Hassan', email: first });
      await send(page, t('form.submit'), javaScriptEnabled);
      await expect(page.getByText(heldWords(t)).first()).toBeVisible();
      await expect(page.getByText(first)).toBeVisible();
      expect(await page.title()).toMatch(heldWords(t));
      expect(page.url()).not.toContain(encodeURIComponent(first));
      await expect(page.getByRole('textbox', { name: t('full-name') })).toHaveCount(0);

      // The place is held: the next one waits, and confirms that.
      const waiting = await joinByRequest(request, { origin: baseURL!, language, slug, email: second });
      expect(await findMail(request, { email: second, has: /waiting|الانتظار/ })).toContain(
        t('mail.confirm-in-line.line', { count: 1 }),
      );
      await page.goto(waiting);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own.waiting'));

      await page.goto(await findRegistrationPath(request, first));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own.unconfirmed'));
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
      await page.getByRole('button', { name: t('confirm.button'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own.registered'));
      await expect(page.getByText(t('confirm.done.registered'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('calendar') })).toBeVisible();
      await findMail(request, { email: first, has: new RegExp(t('mail.registered.heading')) });
      await page.getByRole('link', { name: t('cancel.go'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cancel.title'));
      await page.getByRole('button', { name: t('cancel.submit'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own.cancelled'));
      await expect(page.getByText(t('cancel.done')).first()).toBeVisible();

      const mail = await findMail(request, { email: second, has: new RegExp(t('mail.moved-up.heading')) });
      await page.goto(/(?:\/ar)?\/events\/registrations\/[\w-]{43}/.exec(mail)?.[0] ?? '/none');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own.registered'));
    });
  }

  test('gives a place that nobody confirmed in time to the next in line, and the late hand waits', async ({
    page,
    request,
    text,
    language,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const t = text('events');
    const slug = await makeAppEvent({ capacity: 1 });
    const [first, second] = [newEmail(), newEmail()];
    await registerByRequest(request, { origin: baseURL!, language, slug, email: first });
    await joinByRequest(request, { origin: baseURL!, language, slug, email: second });
    await endHolds(slug);
    const late = await findRegistrationPath(request, first);
    await page.goto(late);
    await expect(page.getByText(t('confirm.full.over'))).toBeVisible();
    // Pressing gives the free place to whoever has waited; so does the job that comes every minute.
    await page.getByRole('button', { name: t('confirm.button'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own.waiting'));
    await expect(page.getByText(t('confirm.done.late'))).toBeVisible();
    await expect(page.getByText(t('line', { count: 1 }))).toBeVisible();
    await page.goto(await findRegistrationPath(request, second, new RegExp(t('mail.moved-up.heading'))));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own.registered'));
  });

  test('is registered for once by a double click', async ({ page, path, text }) => {
    const t = text('events');
    const email = newEmail();
    await page.goto(path(`/events/${await makeAppEvent()}`));
    await fillIn(page, t, { fullName: 'منى', email });
    await waitLikeAPerson(page);
    await page.getByRole('button', { name: t('form.submit'), exact: true }).dblclick();
    await expect(page.getByText(heldWords(t)).first()).toBeVisible();
    expect(await countMails(email)).toBe(1);
  });

  test('takes a form once, however often it comes, and asks to press once more for another one', async ({
    request,
    path,
    text,
    baseURL,
  }) => {
    const where = path(`/events/${await makeAppEvent()}`);
    const timestampIn = (html: string) => /name="form-stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const send = async (email: string, timestamp: string) =>
      await request.post(where, {
        headers: { Origin: baseURL! },
        form: { fullName: 'منى', email, website: '', 'form-stamp': timestamp },
        maxRedirects: 0,
      });
    const [first, second] = [newEmail(), newEmail()];
    const timestamp = timestampIn(await (await request.get(where)).text());
    await new Promise((resolve) => setTimeout(resolve, 3100));
    const answers = await Promise.all([send(first, timestamp), send(first, timestamp)]);
    answers.push(await send(first, timestamp));
    expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
    expect(new Set(answers.map((answer) => answer.headers()['location'])).size).toBe(1);
    expect(await countMails(first)).toBe(1);
    // From the page before, with another address: it is not lost, and comes with a timestamp of its own.
    const back = await send(second, timestamp);
    expect(back.status()).toBe(409);
    const html = await back.text();
    expect(html).toContain(text('refusals')('form-sent-before'));
    expect(html).toContain(second);
    expect(timestampIn(html)).not.toBe(timestamp);
    expect(await countMails(second)).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect((await send(second, timestampIn(html))).status()).toBe(303);
    expect(await countMails(second)).toBe(1);
  });

  test('lets one network send forty an hour, and members with their own address all the same', async ({
    page,
    request,
    path,
    text,
    baseURL,
    visitorHeaders,
  }) => {
    test.setTimeout(240_000);
    const t = text('events');
    const where = path(`/events/${await makeAppEvent({ capacity: 200 })}`);
    const send = async () =>
      await request.post(where, {
        headers: { Origin: baseURL! },
        form: { fullName: 'منى', email: newEmail(), website: '', 'form-stamp': aTimestamp() },
        maxRedirects: 0,
      });
    for (let count = 0; count < 40; count++) expect((await send()).status(), `number ${count}`).toBe(303);
    const refused = await send();
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(3000);
    expect(await refused.text()).toContain(text('refusals')('event-network-busy', { minutes: 60 }));
    await page.context().setExtraHTTPHeaders(visitorHeaders);
    await signInAs(page.context(), { firstName: 'Mona', lastName: 'Adel' });
    await page.goto(where);
    await page.getByRole('button', { name: t('form.submit'), exact: true }).click();
    await expect(page.getByText(t('own.registered')).first()).toBeVisible();
  });

  test('is offered on the community page by a button of its own name, which leads to the form', async ({
    page,
    path,
    text,
    language,
  }) => {
    // Sooner than the sample events, so that it is one of the next three.
    const slug = await makeAppEvent({ inDays: 2, isListed: true });
    const name = text('community')('events.register-label', { title: eventTitle[language] });
    await expect(async () => {
      await page.goto(path('/community'));
      await expect(page.locator(`a[href$="/events/${slug}#register"]`)).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(/\/events\/journey-[\w-]+#register$/);
    await expect(page.getByRole('textbox', { name: text('events')('full-name') })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: text('community')('events.all'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/events')}$`));
    await page
      .getByRole('link', { name: new RegExp(text('events')('type.workshop')) })
      .first()
      .click();
    await expect(page.locator(`a[href$="/events/${slug}"]`)).toBeVisible();
    await page.goto(path('/events?type=talk'));
    await expect(page.locator(`a[href$="/events/${slug}"]`)).toHaveCount(0);
  });

  test('that is over takes nobody, and says so', async ({ page, request, path, text, baseURL }) => {
    const t = text('events');
    await page.goto(path('/events/white-cane-day-cairo'));
    await expect(page.getByText(t('closed.past'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('form.submit') })).toHaveCount(0);
    const slug = await makeAppEvent({ inDays: -1 });
    const html = await (await request.get(path('/contact'))).text();
    expect(html).toContain('form-stamp');
    const answer = await request.post(path(`/events/${slug}`), {
      headers: { Origin: baseURL! },
      form: { fullName: 'Mona', email: newEmail(), website: '', 'form-stamp': 'x' },
    });
    expect(answer.status()).toBe(400);
  });

  test('keeps what was typed, says what is missing, and asks once more when a form comes too fast', async ({
    page,
    path,
    text,
    watch,
  }) => {
    watch.expectComplaint(/status of 400/);
    const t = text('events');
    const slug = await makeAppEvent();
    await page.goto(path(`/events/${slug}`));
    await fillIn(page, t, { fullName: 'منى', email: 'mona@' });
    await page.getByRole('button', { name: t('form.submit'), exact: true }).click();
    await expect(errorFocus(page)).toBeFocused();
    await expect(page.getByRole('textbox', { name: t('full-name') })).toHaveValue('منى');
    await expect(page.getByRole('textbox', { name: t('email') })).toHaveAccessibleDescription(
      new RegExp(t('email.invalid')),
    );
    // Its timestamp goes on counting from the first time that the form was shown.
    await page.goto(path(`/events/${slug}`));
    await fillIn(page, t, { fullName: 'منى', email: newEmail() });
    await page.getByRole('button', { name: t('form.submit'), exact: true }).click();
    await expect(page.getByText(text('refusals')('form-not-checked')).first()).toBeVisible();
    await page.waitForTimeout(3100);
    await page.getByRole('button', { name: t('form.submit'), exact: true }).click();
    await expect(page.getByText(heldWords(t)).first()).toBeVisible();
  });

  test('knows a member, who sees their own registration and can cancel it without the mail', async ({
    page,
    path,
    text,
    language,
  }) => {
    const t = text('events');
    const mona = await signInAs(page.context(), { firstName: 'Mona', lastName: 'Adel', language });
    const slug = await makeAppEvent();
    await page.goto(path(`/events/${slug}`));
    await expect(page.getByRole('textbox', { name: t('full-name') })).toHaveValue('Mona Adel');
    await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue(mona.email);
    await page.getByRole('button', { name: t('form.submit'), exact: true }).click();
    await expect(page.getByText(t('own.registered')).first()).toBeVisible();
    await page.goto(path(`/events/${slug}`));
    await page.getByRole('button', { name: t('own.manage'), exact: true }).click();
    await page.getByRole('link', { name: t('cancel.go'), exact: true }).click();
    await page.getByRole('button', { name: t('cancel.submit'), exact: true }).click();
    await page.getByRole('link', { name: t('cancel.again'), exact: true }).click();
    await expect(page.getByRole('textbox', { name: t('full-name') })).toBeVisible();
  });

  test('has a calendar file in the language of its page', async ({ request, path, language }) => {
    const slug = await makeAppEvent();
    const answer = await request.get(path(`/events/${slug}/calendar.ics`));
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers()['content-disposition']).toBe(`attachment; filename="${slug}.ics"`);
    const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain(`SUMMARY;LANGUAGE=${language}:${eventTitle[language]}`);
    expect((await request.get(path('/events/none/calendar.ics'))).status()).toBe(404);
  });

  test('is neither confirmed nor cancelled by a machine that only follows links, nor registered for by one', async ({
    request,
    path,
    language,
    baseURL,
    text,
  }) => {
    const slug = await makeAppEvent();
    const email = newEmail();
    await registerByRequest(request, { origin: baseURL!, language, slug, email });
    const link = await findRegistrationPath(request, email);
    for (const way of ['', '?cancel=1', '?cancelled=1', '?confirmed=1'])
      expect((await request.get(link + way)).status()).toBe(200);
    expect(await (await request.get(link)).text()).toContain(text('events')('confirm.button'));
    const nothing = await request.post(link, { headers: { Origin: baseURL! }, form: {}, maxRedirects: 0 });
    expect(nothing.status()).toBe(200);
    expect(await (await request.get(link)).text()).toContain(text('events')('own.unconfirmed'));
    const form = { fullName: 'Mona', email: newEmail(), website: 'https://example.com', 'form-stamp': 'x' };
    const answer = await request.post(path(`/events/${slug}`), { headers: { Origin: baseURL! }, form });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(form.email);
  });
});

/** "Your place is held until", whatever the time. */
function heldWords(t: (key: 'done.held.title', values: { time: string }) => string): RegExp {
  return new RegExp(t('done.held.title', { time: '.{4,8}' }));
}

async function countMails(recipient: string): Promise<number> {
  return await (await appDatabase()).$count(messages, eq(messages.recipient, recipient));
}

/** A timestamp of a form that somebody has had open for a minute. */
function aTimestamp(): string {
  return newFormTimestamp(readConfig({ SECRET: testSecret }), 'event', new Date(Date.now() - 60_000));
}

type Words = { fullName: string; email: string };

async function fillIn(page: Page, t: (key: 'full-name' | 'email') => string, words: Words): Promise<void> {
  await page.getByRole('textbox', { name: t('full-name') }).fill(words.fullName);
  await page.getByRole('textbox', { name: t('email') }).fill(words.email);
}

async function send(page: Page, name: string, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) await waitLikeAPerson(page);
  else await page.waitForTimeout(3200);
  await page.getByRole('button', { name, exact: true }).click();
}
