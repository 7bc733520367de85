import { randomUUID } from 'node:crypto';
import { makeConversation } from '#tests/worlds/conversations/conversation-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Two people who talk, and the address of what they say. */
async function twoPeople(path: (to: string) => string, language: 'en' | 'ar') {
  const db = await appDatabase();
  // Staff find the report by this name: nobody else of the tests has it.
  const name = `Mona ${randomUUID().slice(0, 8)}`;
  const mona = await makeAppMember({ firstName: 'Mona', lastName: name.slice(5), language });
  const adel = await makeAppMember({ firstName: 'Adel', lastName: 'Nour', language });
  const id = await makeConversation(db, [mona.userId, adel.userId], new Date());
  return { mona, name, adel, address: path(`/messages/${id}`) };
}

for (const javaScriptEnabled of [true, false])
  test(`two people write to each other, one reports, staff hide, one blocks, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [t, s] = [text('conversations'), text('staff-moderation')];
    const { mona, name, adel, address } = await twoPeople(path, language);
    const writing = (page: Page) => main(page).getByRole('textbox', { name: t('text') });
    const open = async (member: typeof mona) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };

    // What leads away is pointed out, stays when it is changed, and goes as it is.
    const hers = await open(mona);
    await hers.goto(address);
    const away = 'Call me: 01012345678.';
    await writing(hers).fill(away);
    await button(hers, t('send')).click();
    await expect(main(hers)).toContainText('01012345678');
    await main(hers)
      .getByRole('link', { name: t('check.change') })
      .click();
    await expect(writing(hers)).toHaveValue(away);
    await button(hers, t('send')).click();
    await button(hers, t('check.send')).click();
    await expect(main(hers)).toContainText(t('done.sent'));
    await expect(main(hers)).toContainText(t('state.unread'));

    // The other finds it among unread ones, and reads it under a heading of what is new.
    const his = await open(adel);
    await his.goto(path('/messages'));
    await expect(main(his)).toContainText(t('unread', { count: 1 }));
    await main(his).getByRole('link', { name: /Mona/ }).click();
    await expect(main(his).getByRole('heading', { name: new RegExp(t('new-since')) })).toBeVisible();
    await expect(main(his)).toContainText(away);
    await hers.goto(address);
    await expect(main(hers)).not.toContainText(t('state.unread'));

    // Nothing is not sent.
    await button(his, t('send')).click();
    await expect(errorSummary(his, language)).toBeVisible();

    // Reported to staff, who read it in its surroundings and hide it; both read why.
    await his.goto(address);
    await main(his)
      .getByRole('link', { name: t('report.message.label', { number: 1 }) })
      .click();
    await button(his, t('report.send')).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await main(his)
      .getByRole('radio', { name: t('reason.off-platform') })
      .press('Space');
    await button(his, t('report.send')).click();
    await expect(main(his)).toContainText(t('done.reported'));
    const staff = await open(await makeAppMember({ roles: ['moderator'], language, hasSecondFactor: true }));
    await staff.goto(path('/admin/moderation?status=open&direction=descending&sort=reported'));
    await main(staff)
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(main(staff)).toContainText(away);
    await main(staff)
      .getByRole('radio', { name: s('decision.hide') })
      .press('Space');
    await main(staff)
      .getByRole('combobox', { name: s('rule') })
      .selectOption('fraud');
    const reason = 'Keep to this page, please.';
    await main(staff)
      .getByRole('textbox', { name: s('decision.reason') })
      .fill(reason);
    await button(staff, s('decision.save')).click();
    await expect(main(staff)).toContainText(s('done.hide'));
    for (const page of [hers, his]) {
      await page.goto(address);
      await expect(main(page)).toContainText(reason);
      await expect(main(page)).not.toContainText(away);
    }

    // Blocked: the other is told in words, keeps what was typed, and writes again once it is taken back.
    const blocking = (page: Page) => main(page).getByRole('button', { name: new RegExp(name) });
    const nameOf = (name: string) => ({ name });
    await writing(hers).fill('Are you there?');
    await blocking(his).click();
    await expect(main(his)).toContainText(t('cannot.blocked-by-you', nameOf(name)));
    await button(hers, t('send')).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await expect(writing(hers)).toHaveValue('Are you there?');
    await blocking(his).click();
    await expect(main(his)).toContainText(t('done.unblocked', nameOf(name)));
    await button(hers, t('send')).click();
    await expect(main(hers)).toContainText(t('done.sent'));
  });

test('a message appears while the page is open, is said once, and not when muted', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(300_000);
  const t = text('conversations');
  const { mona, adel, address } = await twoPeople(path, language);
  const [hers, his] = [await openPage({}), await openPage({})];
  await enterAs(hers.context(), mona);
  await enterAs(his.context(), adel);
  await his.goto(address);
  // What is said is gone after a second: a page remembers it for the test.
  await his.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) if (node.textContent) said.push(node.textContent);
    }).observe(document.getElementById('notifications')!, { childList: true });
  });
  const said = async () => await his.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  const send = async (words: string) => {
    await hers.goto(address);
    await main(hers)
      .getByRole('textbox', { name: t('text') })
      .fill(words);
    await button(hers, t('send')).click();
    await expect(main(hers)).toContainText(t('done.sent'));
  };
  await send('Good morning.');
  await expect(main(his)).toContainText('Good morning.', { timeout: 30_000 });
  await expect
    .poll(async () => (await said()).filter((each) => each.includes('Good morning.')))
    .toHaveLength(1);
  await expect(main(hers)).toContainText(t('state.read-now', { name: 'Adel Nour' }), { timeout: 30_000 });
  await send('One more thing.');
  await expect(main(his)).toContainText('One more thing.', { timeout: 30_000 });
  await expect(main(his).getByText('Good morning.')).toHaveCount(1);

  await button(his, t('aloud.turn-off')).click();
  await expect(main(his)).toContainText(t('aloud.off'));
  await his.goto(address);
  await expect(main(his)).toContainText(t('aloud.off'));
  await expect(main(his).locator('[data-thread-muted]')).toHaveCount(1);
});
