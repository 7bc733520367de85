import { makeGroup, comeInto } from '#tests/worlds/groups/group-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import type { GroupKind } from '#domain/groups/group-constants.ts';
import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import { writeDay } from '#platform/input/read-number.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name: new RegExp(`^${name}`) });
const choose = async (page: Page, name: string) =>
  await main(page).getByRole('radio', { name, exact: true }).press('Space');

type Member = Awaited<ReturnType<typeof makeAppMember>>;

/** A group of the test's own with its organiser and a member. */
async function ownGroup(kind: GroupKind, { mona, adel }: Record<'mona' | 'adel', Member>) {
  const [db, staff] = [await appDatabase(), await makeAppMember()];
  const made = { organiserId: mona.userId, staffId: staff.userId, kind, name: `Group ${randomLetters()}` };
  const group = await makeGroup(db, made, new Date());
  await comeInto(db, group, { userId: adel.userId, name: 'Adel' }, new Date());
  return group;
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`members of a group take places at a series of events, ${how} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const t = text('group-events');
    const open = async (member: Member | null) => {
      const page = await openPage({ javaScriptEnabled });
      if (member) await enterAs(page.context(), member);
      return page;
    };
    const [mona, adel] = [
      await makeAppMember({ firstName: 'Mona', language, isPhoneConfirmed: true }),
      await makeAppMember({ firstName: 'Adel', language, isPhoneConfirmed: true }),
    ];
    const { href } = await ownGroup('hidden', { mona, adel });
    const [hers, his, visitor] = [await open(mona), await open(adel), await open(null)];

    // What lacks something comes back with what was written.
    const title = `Tea ${randomLetters()}`;
    await hers.goto(path(href));
    await link(hers, t('title')).click();
    await link(hers, t('add')).click();
    await field(hers, t('field.title')).fill(title);
    await field(hers, t('field.words')).fill('We talk about the week.');
    await field(hers, t('field.place')).fill('The library of Smouha');
    await field(hers, t('field.capacity')).fill('1');
    await choose(hers, t('rhythm.weekly'));
    await field(hers, t('field.times')).fill('3');
    await button(hers, t('add.send')).click();
    await expect(errorSummary(hers, language)).toContainText(t('problem.startsAt-missing'));
    await expect(field(hers, t('field.title'))).toHaveValue(title);
    const day = addDays(cairoDayOf(new Date()), 3);
    await field(hers, t('field.startsAt')).fill(`${writeDay(day)} 17:00`);
    await button(hers, t('add.send')).click();
    await expect(main(hers)).toContainText(t('done.added'));
    const address = new URL(hers.url()).pathname;

    // He finds the series once, and takes a place at all its dates.
    await his.goto(path(href));
    await expect(main(his)).toContainText(t('following', { count: 2 }));
    await link(his, title).click();
    await expect(main(his)).toContainText(t('way.unknown'));
    await button(his, t('take.all', { count: 3 })).click();
    await expect(main(his)).toContainText(t('done.series'));
    await expect(main(his)).toContainText(t('series.registered', { count: 3 }));
    await expect(main(his).locator('#dates h3')).toHaveCount(2);
    await his.goto(path('/dashboard'));
    await expect(link(his, title)).toHaveCount(1);

    // Nobody else is told that there is anything.
    expect((await visitor.goto(address))?.status()).toBe(404);
    expect((await visitor.request.get(`${address}/calendar.ics?dates=all`)).status()).toBe(404);
    const file = await his.request.get(`${address}/calendar.ics?dates=all`);
    expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(3);

    // She waits, and has his place once he gives it up.
    await hers.goto(address);
    await expect(main(hers)).toContainText('Adel');
    await button(hers, t('take.wait')).click();
    await expect(main(hers)).toContainText(t('own.line', { count: 1 }));
    await his.goto(address);
    await button(his, t('give-up.registered')).click();
    await expect(main(his)).toContainText(t('done.given-up'));
    await expect(main(his)).toContainText(t('series.registered', { count: 2 }));
    await hers.goto(address);
    await expect(main(hers)).toContainText(t('own.registered'));

    // She changes this and all later dates, and cancels them in the end.
    await link(hers, t('change')).click();
    await field(hers, t('field.place')).fill('The garden');
    await main(hers)
      .getByRole('radio', { name: t('scope.later') })
      .first()
      .press('Space');
    await button(hers, t('change.save')).click();
    await expect(main(hers)).toContainText(t('done.changed'));
    await his.goto(path('/account/notifications'));
    await expect(main(his)).toContainText(title);
    await hers.goto(`${address}/edit`);
    await button(hers, t('cancel.send')).click();
    await expect(errorSummary(hers, language)).toContainText(t('problem.reason-missing'));
    await main(hers)
      .getByRole('radio', { name: t('scope.later') })
      .last()
      .press('Space');
    await field(hers, t('cancel.reason')).fill('The library is closed.');
    await button(hers, t('cancel.send')).click();
    await expect(main(hers)).toContainText(t('done.cancelled'));
    await his.goto(address);
    await expect(main(his)).toContainText('The library is closed.');
  });

  test(`an open group shows an event to everybody, and its members alone take part, ${how} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [t, g] = [text('group-events'), text('groups')];
    const open = async (member: Member | null) => {
      const page = await openPage({ javaScriptEnabled });
      if (member) await enterAs(page.context(), member);
      return page;
    };
    const [mona, adel] = [
      await makeAppMember({ firstName: 'Mona', language, isPhoneConfirmed: true }),
      await makeAppMember({ firstName: 'Adel', language, isPhoneConfirmed: true }),
    ];
    const { href } = await ownGroup('open', { mona, adel });
    const [hers, his, visitor] = [await open(mona), await open(adel), await open(null)];
    const title = `Walk ${randomLetters()}`;
    await hers.goto(path(`${href}/events/new`));
    await field(hers, t('field.title')).fill(title);
    await field(hers, t('field.words')).fill('We walk by the sea.');
    await field(hers, t('field.place')).fill('The corniche');
    await field(hers, t('field.capacity')).fill('5');
    await field(hers, t('field.startsAt')).fill(`${writeDay(addDays(cairoDayOf(new Date()), 3))} 17:00`);
    await main(hers)
      .getByRole('checkbox', { name: t('field.isForAll') })
      .press('Space');
    await button(hers, t('add.send')).click();
    await expect(main(hers)).toContainText(t('done.added'));

    await visitor.goto(path(href));
    await link(visitor, t('title')).click();
    await link(visitor, title).click();
    await expect(main(visitor)).toContainText(t('stranger'));
    await expect(button(visitor, t('take'))).toHaveCount(0);

    // He takes a place, and loses it with the group.
    await his.goto(path(`${href}/events`));
    await link(his, title).click();
    await button(his, t('take')).click();
    await expect(main(his)).toContainText(t('done.registered'));
    await his.goto(path(`${href}/leave`));
    await choose(his, g('leave.posts.stay'));
    await button(his, g('leave.send')).click();
    await expect(main(his)).toContainText(g('done.left'));
    await hers.reload();
    await expect(main(hers)).toContainText(t('guests.coming', { count: 0 }));
    await expect(main(hers)).not.toContainText('Adel');
  });
}
