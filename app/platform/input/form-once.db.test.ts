import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { usedCaptchas } from './captcha-tables.server.ts';
import { purgeUsedCaptchas } from './captcha.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { actOnce, findFormerAnswer, type TimestampedForm } from './form-once.server.ts';
import { newFormTimestamp } from './honeypot.server.ts';
import { Refusal } from './refusal.ts';

const config = { ...readConfig({}), secret: 'x'.repeat(40) };
const now = new Date('2026-11-21T10:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

describe('a form with a stamp', () => {
  it('is done once, and gets the same answer when it comes again as it was', async () => {
    const timestamp = newFormTimestamp(config, 'contact', now);
    const counted = counter();
    const answers = [];
    for (let time = 0; time < 3; time++) answers.push(await counted.act(aForm(timestamp, { name: 'Mona' })));
    expect(answers).toEqual(['/done?1', '/done?1', '/done?1']);
    expect(counted.times()).toBe(1);
  });

  it('is done once when it comes ten times at the same moment', async () => {
    const timestamp = newFormTimestamp(config, 'contact', now);
    const counted = counter();
    const sent = Array.from({ length: 10 }, () => counted.act(aForm(timestamp, { name: 'Mona' })));
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['/done?1']));
    expect(counted.times()).toBe(1);
  });

  it('is refused when it says something else, or is about something else, and nothing is done', async () => {
    const timestamp = newFormTimestamp(config, 'contact', now);
    const counted = counter();
    await counted.act(aForm(timestamp, { name: 'Mona' }, 'one event'));
    for (const other of [
      aForm(timestamp, { name: 'Muna' }, 'one event'),
      aForm(timestamp, { name: 'Mona', more: '' }, 'one event'),
      aForm(timestamp, { name: 'Mona' }, 'another'),
    ])
      await expect(counted.act(other)).rejects.toMatchObject({ code: 'form-sent-before', status: 409 });
    expect(counted.times()).toBe(1);
    expect(await findFormerAnswer(db, config, aForm(timestamp, { name: 'Muna' }, 'one event'))).toEqual({
      ...{ answer: '/done?1', isSame: false },
    });
  });

  it('may come again when it was refused, or when the database failed under it', async () => {
    const sent = aForm(newFormTimestamp(config, 'contact', now), { name: 'Mona' });
    const refuse = async (): Promise<string> => await Promise.reject(new Refusal('event-begun'));
    await expect(actOnce(db, config, sent, refuse, now)).rejects.toMatchObject({ code: 'event-begun' });
    const fail = async (db: Database) => {
      await db.execute(sql`select 1 / 0`);
      return '/never';
    };
    await expect(actOnce(db, config, sent, fail, now)).rejects.toThrow();
    expect(await findFormerAnswer(db, config, sent)).toBeNull();
    expect(await counter().act(sent)).toBe('/done?1');
  });

  it('is done as often as it comes without a timestamp of ours: then other things stand in its way', async () => {
    const counted = counter();
    const timestamps = ['', 'x', newFormTimestamp(config, 'apply', now)];
    for (const timestamp of timestamps) await counted.act(aForm(timestamp, { name: 'Mona' }));
    for (const timestamp of timestamps) await counted.act(aForm(timestamp, { name: 'Mona' }));
    expect(counted.times()).toBe(6);
  });

  it('leaves neither its words nor its answer to be read in the database, and nothing after two days', async () => {
    await db.delete(usedCaptchas);
    await counter().act(aForm(newFormTimestamp(config, 'contact', now), { name: 'Mona' }));
    const rows = await db.select().from(usedCaptchas);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Mona|done/);
    await purgeUsedCaptchas(db, new Date(now.getTime() + 48 * 3600_000 + 1));
    expect(await db.$count(usedCaptchas)).toBe(0);
  });
});

function aForm(timestamp: string, fields: Record<string, string>, about?: string): TimestampedForm {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, website: '', 'form-stamp': timestamp }))
    form.set(name, value);
  return { form, purpose: 'contact', ...(about !== undefined && { about }) };
}

/** Counts how often something is done; its answer says which time it was. */
function counter() {
  let times = 0;
  return {
    times: () => times,
    act: async (sent: TimestampedForm) =>
      await actOnce(
        db,
        config,
        sent,
        async () => {
          times += 1;
          return await Promise.resolve(`/done?${times}`);
        },
        now,
      ),
  };
}
