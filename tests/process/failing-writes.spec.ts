import { sql } from 'drizzle-orm';
import { saveForm } from '#domain/identity/account/saved-forms.ts';
import { saveBroadcast } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { saveTemplate } from '#domain/notifications/broadcasts/save-template.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { listSdgGoals, listImpactFigures } from '#domain/site/impact.ts';
import { listMenuItems } from '#domain/site/menu-items.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { expect, processTest as test } from '#tests/journeys/kit/journey.ts';
import { post } from '#tests/journeys/hostile/form-answer.ts';
import { makeCommunityWorld, registrationTokens } from '#tests/walk/community/world.ts';
import { editingBy } from '#tests/worlds/documents/documents.ts';
import { makeMember, testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { words } from '#tests/worlds/notifications/broadcast-world.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';

// A database that reads and does not write: what was pressed or chosen fails, and the page that it was sent from can
// still be written. The form is on it again and says so, beside the button.

// One after the other: they break and mend the same tables.
test.describe.configure({ mode: 'default' });

let app: RunningApp;
let open: OpenDatabase;
let staff: Member;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startApp({ env: { SECRET: testSecret, TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
  open = await openDatabase({ dataFolder: app.dataFolder, share: true });
  staff = await makeMember(open.db, { secret: testSecret, roles: ['admin'], hasSecondFactor: true });
  await open.db.execute(
    sql.raw(`create function break_off() returns trigger as
      $$ begin raise exception 'nothing is written'; end $$ language plpgsql`),
  );
});

test.afterAll(async () => {
  await open?.close();
  await app?.stop();
});

const pressed = textsFor('en').getFixedT(null, 'errors')('form.button-failed');
const typed = textsFor('en').getFixedT(null, 'errors')('form.failed');

test('a thing that could not be moved says so in its own list', async () => {
  const [goal] = await listSdgGoals(open.db);
  const [figure] = await listImpactFigures(open.db);
  const item = (await listMenuItems(open.db, 'footer'))[0]!;
  const goals = await send('/admin/cms/goals', { move: `down:${goal!.number}` }, 'sdg_goals');
  expect(summaryOf(goals)).toContain(pressed);
  const figures = await send('/admin/cms/impact', { move: `down:${figure!.key}` }, 'impact_figures');
  expect(summaryOf(figures)).toContain(pressed);
  const menus = await send('/admin/cms/menus', { move: `down:${item.key}` }, 'menu_items');
  const [footer, ...others] = formsOf(menus).filter((form) => form.includes(pressed));
  expect(footer).toContain(`down:${item.key}`);
  expect(others).toEqual([]);
});

test('a registration that could not be cancelled is asked for once more', async () => {
  await makeCommunityWorld(open.db);
  const path = `/events/registrations/${registrationTokens.confirmed}`;
  const html = await send(path, { intent: 'cancel' }, 'event_registrations');
  const form = formsOf(html).find((each) => each.includes(pressed));
  expect(form).toContain(textsFor('en').getFixedT(null, 'events')('cancel.submit'));
});

test('a notification that could not be marked as read says so beside its button', async () => {
  const { userId } = staff;
  const notice = { userId, kind: 'invitation-approved', href: '/freelance' } as const;
  for (const key of ['one', 'two']) await notify(open.db, { ...notice, key }, new Date());
  const [first] = await open.db.select({ id: notifications.id }).from(notifications);
  const one = await send('/account/notifications', { read: first!.id }, 'notifications');
  const [form, ...others] = formsOf(one).filter((each) => each.includes(pressed));
  expect(form).toContain(first!.id);
  expect(others).toEqual([]);
  const all = await send('/account/notifications', { read: 'all' }, 'notifications');
  expect(summaryOf(all)).toContain(pressed);
});

test('how pages are to look stays chosen where it could not be kept', async () => {
  const html = await send('/display', { theme: 'dark', text: '150' }, 'users');
  expect(summaryOf(html)).toContain(typed);
  const chosen = [...html.matchAll(/<input[^>]*\bchecked=""[^>]*>/g)].map(([input]) => input);
  expect(chosen.filter((input) => /value="(?:dark|150)"/.test(input))).toHaveLength(2);
});

test('a kept form that could not be deleted is still there', async () => {
  const fields = [['title', 'Typed by hand']] as const;
  const kept = { userId: staff.userId, path: '/admin/cms/goals/new', fields };
  const { key } = await saveForm(open.db, kept, new Date());
  const html = await send(`/admin/kept/${key}`, {}, 'kept_forms');
  expect(summaryOf(html)).toContain(pressed);
  expect(html).toContain('Typed by hand');
});

test('a broadcast and a template that could not be saved, sent or deleted keep what was typed', async () => {
  const roles = [{ role: 'admin' as const, scope: 'global' as const }];
  const sending = { ...editingBy(staff.userId), actor: { userId: staff.userId, roles } };
  const news = { ...sending, known: null, kind: 'community' as const, href: '/blog', words };
  const draft = { ...news, name: 'Draft', channels: ['in-app' as const], segment: 'everybody', choice: '' };
  const id = await saveBroadcast(open.db, draft, new Date());
  const template = await saveTemplate(open.db, { ...news, name: 'Template' }, new Date());
  const written = { name: 'Map day', kind: 'community', href: '/blog', revision: '1', ...words };
  const whom = { audience: 'everybody', channels: 'in-app' };
  const saved = await send(`/admin/notifications/drafts/${id}`, { ...written, ...whom }, 'broadcasts');
  expect(summaryOf(saved)).toContain(typed);
  expect(saved).toContain('value="Map day"');
  const sent = { when: 'later', at: '2099-12-05 17:00', revision: '1', action: 'send' };
  const page = await send(`/admin/notifications/${id}`, sent, 'broadcasts');
  expect(summaryOf(page)).toContain(typed);
  expect(page).toContain('value="2099-12-05 17:00"');
  const deleted = await send(`/admin/notifications/${id}`, { action: 'delete' }, 'broadcasts');
  expect(summaryOf(deleted)).toContain(pressed);
  const path = `/admin/notifications/templates/${template}`;
  const kept = await send(path, written, 'broadcast_templates');
  expect(summaryOf(kept)).toContain(typed);
  expect(kept).toContain('value="Map day"');
  const stays = await send(path, { action: 'delete' }, 'broadcast_templates');
  expect(summaryOf(stays)).toContain(pressed);
});

/** The page that a form gets while nothing is written to a table: the form again. */
async function send(path: string, fields: Record<string, string>, table: string): Promise<string> {
  const { db } = open;
  await db.execute(
    sql.raw(`create trigger break_off before update or delete on ${table} execute function break_off()`),
  );
  try {
    const body = new URLSearchParams(fields).toString();
    const cookie = staff.cookieHeader(app.url);
    const answer = await post(app.url, { path, language: 'en', cookie, body });
    expect(answer.status, path).toBe(500);
    return answer.body;
  } finally {
    await db.execute(sql.raw(`drop trigger break_off on ${table}`));
  }
}

/** The one summary of errors of a page. */
function summaryOf(html: string): string {
  const found = html.split(/<div[^>]*id="[^"]*errors"/).slice(1);
  expect(found).toHaveLength(1);
  return found[0]!.slice(0, 600);
}

function formsOf(html: string): string[] {
  return [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form);
}
