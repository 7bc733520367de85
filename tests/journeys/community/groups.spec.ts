import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { makeGroup } from '#tests/worlds/groups/group-world.ts';
import type { GroupKind } from '#domain/groups/group-constants.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const tick = async (page: Page, name: string) =>
  await main(page).getByRole('checkbox', { name }).press('Space');
const choose = async (page: Page, name: string) =>
  await main(page).getByRole('radio', { name, exact: true }).press('Space');

type Member = Awaited<ReturnType<typeof makeAppMember>>;

/** A group of the test's own, whose organiser is somebody of it too. */
async function ownGroup(kind: GroupKind, organiser: Member) {
  const staff = await makeAppMember();
  const made = {
    organiserId: organiser.userId,
    staffId: staff.userId,
    kind,
    name: `Group ${randomLetters()}`,
  };
  const group = await makeGroup(await appDatabase(), made, new Date());
  return { ...group, name: made.name };
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`a group is asked for, opened, joined and handed over, ${how} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [t, s] = [text('groups'), text('staff-groups')];
    const enter = async (options: Parameters<typeof makeAppMember>[0]) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), await makeAppMember({ language, isPhoneConfirmed: true, ...options }));
      return page;
    };
    const name = `Group ${randomLetters()}`;

    // What lacks something comes back with what was written.
    const hers = await enter({ firstName: 'Mona' });
    await hers.goto(path('/community/groups/new'));
    await field(hers, t('field.title')).fill(name);
    await field(hers, t('field.purpose')).fill('For those who have lost their sight lately.');
    await button(hers, t('ask.send')).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await expect(field(hers, t('field.title'))).toHaveValue(name);
    await choose(hers, t('kind.open'));
    await tick(hers, t('languages.ar'));
    await field(hers, t('field.rules')).fill('What is said here stays here.');
    await button(hers, t('ask.send')).click();
    await expect(main(hers)).toContainText(t('done.asked'));
    await expect(main(hers)).toContainText(t('asked.waits'));

    const staff = await enter({ roles: ['admin'], hasSecondFactor: true });
    await staff.goto(path(`/admin/community/groups?status=waiting&q=${encodeURIComponent(name)}`));
    await main(staff).getByRole('link', { name }).click();
    await button(staff, s('open')).click();
    await expect(main(staff)).toContainText(s('done.opened'));

    // She keeps it now, and begins a thread in its forum.
    await hers.goto(path('/community/groups'));
    await main(hers).getByRole('link', { name }).first().click();
    const address = new URL(hers.url()).pathname;
    await expect(main(hers)).toContainText(t('own.role.organiser'));
    await link(hers, t('forum')).click();
    const f = text('forums');
    await link(hers, f('begin')).click();
    await field(hers, f('title.field')).fill('How did you begin?');
    await field(hers, f('text')).fill('I listen every evening.');
    await button(hers, f('begin.send')).click();
    await expect(main(hers)).toContainText(f('done.begun'));
    const thread = new URL(hers.url()).pathname;

    // He finds it by its name, reads its forum, and joins once he has agreed to its rules.
    const his = await enter({ firstName: 'Adel' });
    await his.goto(thread);
    await expect(main(his)).toContainText(t('forum.members'));
    await his.goto(path('/community/groups'));
    await main(his)
      .getByRole('searchbox', { name: t('filter.words') })
      .fill(name);
    await button(his, t('filter.submit')).click();
    await main(his).getByRole('link', { name }).click();
    await link(his, t('join')).click();
    await button(his, t('join.send')).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await tick(his, t('agree.field'));
    await button(his, t('join.send')).click();
    await expect(main(his)).toContainText(t('done.joined'));

    // Other rules are read and agreed to.
    await hers.goto(`${address}/edit`);
    await field(hers, t('field.rules')).fill('Be kind.');
    await button(hers, t('edit.save')).click();
    await expect(main(hers)).toContainText(t('done.changed'));
    await his.goto(address);
    await expect(main(his)).toContainText('Be kind.');
    await button(his, t('agree')).click();
    await expect(main(his)).toContainText(t('done.agreed'));
    await expect(main(his)).not.toContainText(t('agree.text.before'));

    // Who keeps it alone cannot go, and hands it over.
    await hers.goto(`${address}/leave`);
    await expect(main(hers)).toContainText(t('leave.alone'));
    await link(hers, t('members')).click();
    await link(hers, t('member.link', { name: 'Adel' })).click();
    await choose(hers, t('role.organiser'));
    await button(hers, t('role.save')).click();
    await expect(main(hers)).toContainText(t('done.role'));
    await hers.goto(`${address}/leave`);
    await choose(hers, t('leave.posts.go'));
    await button(hers, t('leave.send')).click();
    await expect(main(hers)).toContainText(t('done.left'));
    await his.goto(`${address}/members`);
    await expect(main(his)).not.toContainText('Mona');
    await his.goto(thread);
    await expect(main(his)).toContainText(f('post.deleted'));
  });

  test(`whoever asks to join is admitted, and sent away with a reason, ${how} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const t = text('groups');
    const open = async (member: Member | null) => {
      const page = await openPage({ javaScriptEnabled });
      if (member) await enterAs(page.context(), member);
      return page;
    };
    const mona = await makeAppMember({ firstName: 'Mona', language, isPhoneConfirmed: true });
    const { href, forum } = await ownGroup('request', mona);
    const his = await open(await makeAppMember({ firstName: 'Adel', language, isPhoneConfirmed: true }));

    await his.goto(path(`${href}/join`));
    await tick(his, t('agree.field'));
    await button(his, t('request.send')).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await field(his, t('request.words')).fill('My daughter is four.');
    await button(his, t('request.send')).click();
    await expect(main(his)).toContainText(t('done.requested'));
    const before = await his.goto(path(`/community/forums/${forum}`));
    expect(before?.status()).toBe(404);

    const hers = await open(mona);
    await hers.goto(path(href));
    await link(hers, t('requests.link', { count: 1 })).click();
    await expect(main(hers)).toContainText('My daughter is four.');
    await button(hers, t('decline.label', { name: 'Adel' })).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await button(hers, t('admit.label', { name: 'Adel' })).click();
    await expect(main(hers)).toContainText(t('done.admitted'));
    const inside = await his.goto(path(`/community/forums/${forum}`));
    expect(inside?.status()).toBe(200);

    // What he writes there, she can hide, and he reads why.
    const f = text('forums');
    await link(his, f('begin')).click();
    await field(his, f('title.field')).fill('Selling a cane');
    await field(his, f('text')).fill('Who buys my old cane?');
    await button(his, f('begin.send')).click();
    await expect(main(his)).toContainText(f('done.begun'));
    const thread = new URL(his.url()).pathname;
    await hers.goto(thread);
    await main(hers)
      .getByText(f('acts', { number: 1 }), { exact: true })
      .click();
    await link(hers, f('act.hide', { number: 1 })).click();
    await button(hers, f('act.hide', { number: 1 })).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await field(hers, f('hide.reason')).fill('Nothing is sold here.');
    await button(hers, f('act.hide', { number: 1 })).click();
    await expect(main(hers)).toContainText(f('done.hidden'));
    await his.goto(thread);
    await expect(main(his)).toContainText('Nothing is sold here.');

    // Nobody else reads it, and he does not once he is sent away: he reads why.
    const visitor = await open(null);
    expect((await visitor.goto(path(`/community/forums/${forum}`)))?.status()).toBe(404);
    await hers.goto(path(`${href}/members`));
    await link(hers, t('member.link', { name: 'Adel' })).click();
    await field(hers, t('remove.reason')).fill('You sold things here.');
    await button(hers, t('remove.send')).click();
    await expect(main(hers)).toContainText(t('done.removed'));
    expect((await his.goto(path(`/community/forums/${forum}`)))?.status()).toBe(404);
    await his.goto(path(href));
    await expect(main(his)).toContainText('You sold things here.');
    await expect(link(his, t('request'))).toHaveCount(0);

    await button(hers, t('lift.label', { name: 'Adel' })).click();
    await expect(main(hers)).toContainText(t('done.lifted'));
    await his.goto(path(href));
    await expect(link(his, t('request'))).toBeVisible();
  });

  test(`a hidden group is entered by an invitation alone, ${how} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(300_000);
    const [t, n] = [text('groups'), text('notifications')];
    const open = async (member: Member) => {
      const page = await openPage({ javaScriptEnabled });
      await enterAs(page.context(), member);
      return page;
    };
    const mona = await makeAppMember({ firstName: 'Mona', language, isPhoneConfirmed: true });
    const adel = await makeAppMember({ firstName: 'Adel', language, isPhoneConfirmed: true });
    const { href, name } = await ownGroup('hidden', mona);

    // She names somebody to turn to, and invites: the answer says nothing of who is there.
    const hers = await open(mona);
    await hers.goto(path(`${href}/contacts`));
    await field(hers, t('contact.name')).fill('Help line');
    await button(hers, t('contacts.add.send')).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await field(hers, t('contact.phone')).fill('16000');
    await button(hers, t('contacts.add.send')).click();
    await expect(main(hers)).toContainText(t('done.contact-added'));
    await hers.goto(path(`${href}/files`));
    const chooseFile = async () =>
      await main(hers)
        .getByLabel(t('file.field'), { exact: true })
        .setInputFiles({ name: 'phrases.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await chooseFile();
    await button(hers, t('files.add.send')).click();
    await expect(errorSummary(hers, language)).toBeVisible();
    await field(hers, t('file.words')).fill('Ten sentences for a call.');
    await chooseFile();
    await button(hers, t('files.add.send')).click();
    await expect(main(hers)).toContainText(t('done.file-added'));
    for (const whom of ['nobody-here@example.com', adel.email]) {
      await hers.goto(path(`${href}/invite`));
      await field(hers, t('invite.whom')).fill(whom);
      await button(hers, t('invite.send')).click();
      await expect(main(hers)).toContainText(t('done.invited'));
    }

    const his = await open(adel);
    expect((await his.goto(path(href)))?.status()).toBe(404);
    await his.goto(path(`/community/groups?q=${encodeURIComponent(name)}`));
    await expect(main(his)).not.toContainText(name);
    await his.goto(path('/account/notifications'));
    await main(his)
      .getByRole('link', { name: n('kind.group-invited') })
      .click();
    await expect(main(his)).toContainText('16000');
    await tick(his, t('agree.field'));
    await button(his, t('invitation.accept')).click();
    await expect(main(his)).toContainText(t('done.accepted'));
    await expect(main(his)).toContainText(t('kind.hidden'));

    // What she gave is there for him, and not for him alone to take away.
    await link(his, t('files')).click();
    await expect(main(his)).toContainText('Ten sentences for a call.');
    await expect(button(his, t('files.drop.label', { name: 'phrases.pdf' }))).toHaveCount(0);
    const file = await link(his, 'phrases.pdf').getAttribute('href');
    expect((await his.context().request.get(file!)).status()).toBe(200);
    await his.goto(path(href));

    // He leaves, and it is not there for him any more.
    await link(his, t('leave')).click();
    await button(his, t('leave.send')).click();
    await expect(errorSummary(his, language)).toBeVisible();
    await choose(his, t('leave.posts.stay'));
    await button(his, t('leave.send')).click();
    await expect(main(his)).toContainText(t('done.left'));
    expect((await his.goto(path(href)))?.status()).toBe(404);
    expect((await his.context().request.get(file!)).status()).toBe(404);
  });
}
