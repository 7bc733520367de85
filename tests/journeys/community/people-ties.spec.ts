import { threadHref } from '#domain/forums/forum-constants.ts';
import {
  askPersonHref,
  ownFollowingHref,
  ownPersonHref,
  personHref,
} from '#domain/people/people-constants.ts';
import { answer, begin } from '#tests/worlds/forums/forum-world.ts';
import { makePerson } from '#tests/worlds/people/people-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** Somebody of age with a page for members, by a name that nobody else has. */
async function ownPerson(first: string, { writers = 'nobody' as 'nobody' | 'members' } = {}) {
  const db = await appDatabase();
  const member = await makeAppMember({ isPhoneConfirmed: true });
  const name = `${first} ${randomLetters()}`;
  const shown = { userId: member.userId, name, visibility: 'members', isAdult: true, writers } as const;
  return { member, name, id: await makePerson(db, shown, new Date()) };
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`somebody follows another, hears of a thread, mutes them, reads again and blocks them, ${how} a script`, async ({
    openPage,
    path,
    text,
  }) => {
    const [t, forums, conversations] = [text('people'), text('forums'), text('conversations')];
    const db = await appDatabase();
    const mona = await ownPerson('Mona');
    const adel = await ownPerson('Adel');
    const his = await openPage({ javaScriptEnabled });
    await enterAs(his.context(), adel.member);
    await his.goto(path(personHref(mona.id)));
    await button(his, t('tie.follow', { name: mona.name })).click();
    await expect(main(his)).toContainText(t('tie.follow.done', { name: mona.name }));

    // She learns how many, and never who.
    const hers = await openPage({ javaScriptEnabled });
    await enterAs(hers.context(), mona.member);
    await hers.goto(path(ownPersonHref));
    await expect(main(hers)).toContainText(t('own.followers.count', { count: 1 }));
    await expect(main(hers)).not.toContainText(adel.name);

    // He is told of her thread.
    const { slug } = await ownCategory();
    const title = `Voices ${randomLetters()}`;
    const threadId = await begin(db, { slug, userId: mona.member.userId, title }, new Date());
    await his.goto(path('/account/notifications'));
    await expect(main(his).getByRole('link', { name: new RegExp(title) })).toBeVisible();
    await his.goto(path(ownFollowingHref));
    await expect(link(his, mona.name)).toBeVisible();

    // Muted at a post: one line, which opens; taken back in the account.
    const third = await ownPerson('Third');
    await answer(db, { threadId, userId: third.member.userId, text: 'Another word.' }, new Date());
    await his.goto(path(`${threadHref(threadId)}/posts/1/mute`));
    await button(his, forums('mute.submit', { name: mona.name })).click();
    await expect(main(his)).toContainText(forums('done.muted'));
    await expect(main(his)).toContainText(forums('post.muted', { number: 1, name: mona.name }));
    const words = main(his).getByText('I look for a clear voice.');
    await expect(words).toBeHidden();
    await main(his)
      .getByText(forums('post.muted.open', { number: 1 }))
      .click();
    await expect(words).toBeVisible();
    await his.goto(path(ownFollowingHref));
    await expect(main(his)).toContainText(t('following.none'));
    await his.goto(path('/account/blocked'));
    await button(his, conversations('muted.take-back.label', { name: mona.name })).click();
    await expect(main(his)).toContainText(text('account')('done.unmuted'));

    // Blocked: neither finds the other.
    await his.goto(path(personHref(mona.id)));
    await main(his)
      .getByText(t('tie.block', { name: mona.name }))
      .first()
      .click();
    await button(his, t('tie.block', { name: mona.name })).click();
    await expect(main(his)).toContainText(t('done.blocked'));
    expect((await his.goto(path(personHref(mona.id))))?.status()).toBe(404);
    expect((await hers.goto(path(personHref(adel.id))))?.status()).toBe(404);
  });

  test(`somebody asks to write to another, who says yes, ${how} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, conversations] = [text('people'), text('conversations')];
    const mona = await ownPerson('Mona', { writers: 'members' });
    const adel = await ownPerson('Adel');
    const his = await openPage({ javaScriptEnabled });
    await enterAs(his.context(), adel.member);
    await his.goto(path(personHref(mona.id)));
    await link(his, t('ask.title', { name: mona.name })).click();
    const field = main(his).getByRole('textbox', { name: t('ask.text') });
    await button(his, t('ask.send')).click();
    await expect(errorSummary(his, language)).toContainText(t('ask.text.missing'));

    // What leads away is pointed out, and the words stay.
    const hello = 'Where do you sing? Call me: 0100 123 4567';
    await field.fill(hello);
    await button(his, t('ask.send')).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await expect(field).toHaveValue(hello);
    await main(his)
      .getByRole('checkbox', { name: t('ask.sure') })
      .check({ force: true });
    await button(his, t('ask.send')).click();
    await expect(main(his)).toContainText(conversations('done.asked', { name: mona.name }));
    await expect(main(his)).toContainText(conversations('request.own'));
    await expect(button(his, conversations('send'))).toHaveCount(0);

    // She finds it among requests, reads it, and says yes; both write.
    const hers = await openPage({ javaScriptEnabled });
    await enterAs(hers.context(), mona.member);
    await hers.goto(path('/messages'));
    await link(hers, conversations('requests.one', { name: adel.name })).click();
    await expect(main(hers)).toContainText('Where do you sing?');
    await button(hers, conversations('request.accept')).click();
    await expect(main(hers)).toContainText(conversations('done.accepted'));
    await main(hers)
      .getByRole('textbox', { name: conversations('text') })
      .fill('In a choir in Giza.');
    await button(hers, conversations('send')).click();
    await expect(main(hers)).toContainText(conversations('done.sent'));
    await his.goto(path('/messages'));
    await link(his, conversations('one.person', { name: mona.name })).click();
    await expect(main(his)).toContainText('In a choir in Giza.');

    // Who asks once more is led to what there is.
    await his.goto(path(askPersonHref(mona.id)));
    await field.fill('Hello again.');
    await button(his, t('ask.send')).click();
    await expect(main(his)).toContainText('In a choir in Giza.');
  });
}

test('a request is declined without a word, and whoever is not of age neither asks nor is asked', async ({
  openPage,
  path,
  text,
}) => {
  const [t, conversations] = [text('people'), text('conversations')];
  const mona = await ownPerson('Mona', { writers: 'members' });
  const adel = await ownPerson('Adel');
  const [his, hers] = [await openPage({}), await openPage({})];
  await enterAs(his.context(), adel.member);
  await enterAs(hers.context(), mona.member);
  await his.goto(path(askPersonHref(mona.id)));
  await main(his)
    .getByRole('textbox', { name: t('ask.text') })
    .fill('Where do you sing?');
  await button(his, t('ask.send')).click();
  await expect(main(his)).toContainText(conversations('request.own'));
  const talk = new URL(his.url()).pathname;
  await hers.goto(talk);
  await button(hers, conversations('request.decline')).click();
  await expect(main(hers)).toContainText(conversations('done.declined'));
  await expect(link(hers, conversations('requests.one', { name: adel.name }))).toHaveCount(0);
  await his.goto(talk);
  await expect(main(his)).toContainText(conversations('request.own'));
  await expect(main(his)).toContainText(conversations('state.unread'));

  const young = await openPage({});
  await enterAs(young.context(), await makeAppMember({ isPhoneConfirmed: true }));
  await young.goto(path(askPersonHref(mona.id)));
  await expect(main(young)).toContainText(t('ask.age', { name: mona.name }));
  await expect(button(young, t('ask.send'))).toHaveCount(0);
  // Adel lets nobody write to him.
  expect((await hers.goto(path(askPersonHref(adel.id))))?.status()).toBe(404);
});
