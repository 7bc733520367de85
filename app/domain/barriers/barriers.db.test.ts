import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import {
  barrierWords,
  keeperOf,
  makeBarrier,
  report,
  reportWords,
  siteUrl,
} from '#tests/worlds/barriers/barrier-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { barrierDataPart, forgetBarrierReports } from './barrier-data.ts';
import { moveBarrier } from './barrier-process.ts';
import { purgeBarrierReports } from './barrier-purge.ts';
import { sayMeToo } from './count-in.ts';
import {
  countBarriers,
  findBarrier,
  findSimilarBarriers,
  listBarriers,
  listBarriersForStaff,
} from './find-barriers.ts';
import { changeBarrier } from './keep-barriers.ts';
import { countWaitingReports, findBarrierReport, listBarrierReports, listOwnReports } from './report-list.ts';
import { sendBarrierReport } from './send-report.ts';
import { answerBarrierReport, dismissBarrierReport, joinBarrierReport } from './settle-report.ts';
import { barrierPeople, barrierReports, barriers, barrierSteps } from './tables.server.ts';

const now = new Date('2026-11-27T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let keeper: string;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  for (const table of [barrierPeople, barrierReports, barrierSteps, barriers, messages])
    await db.delete(table);
  [mona, keeper] = [
    (await makeMember(db, { language: 'ar' }, now)).userId,
    (await makeMember(db, {}, now)).userId,
  ];
});

const addressOf = (text: string) => {
  const read = readEmailAddress(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const guest = { userId: null, language: 'en', answerBy: 'mail' } as const;
const hers = () => ({ userId: mona, email: null, language: 'en', answerBy: 'app' }) as const;
const noticesOf = async (userId: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt))
  ).map(({ kind }) => kind);
const mailsTo = async (to: string) =>
  await db.select().from(messages).where(eq(messages.recipient, to)).orderBy(asc(messages.createdAt));
const move = async (barrierId: string, event: 'start' | 'mend' | 'decline' | 'reopen', at = now) =>
  await moveBarrier(
    db,
    {
      ...{ ...keeperOf(keeper), barrierId, event, siteUrl },
      reason: event === 'decline' ? { en: 'It is the bank’s.', ar: 'يملكه البنك.' } : null,
    },
    at,
  );

describe('a report', () => {
  it('waits for staff as it was said, and says nothing of whoever does not want to', async () => {
    const id = await report(db, { wanted: 'التسجيل\nفي دورة', page: null }, now);
    expect(await findBarrierReport(db, id)).toMatchObject({
      report: { wanted: 'التسجيل\nفي دورة', page: null, outcome: null, userId: null, email: null },
      barrier: null,
    });
    expect(await countWaitingReports(db)).toBe(1);
    expect(await db.select().from(messages)).toEqual([]);
  });

  it('keeps an address of visitors alone', async () => {
    const email = addressOf('Mona@Example.com');
    const id = await report(db, { email, answerBy: 'mail' }, now);
    expect((await findBarrierReport(db, id))!.report).toMatchObject({ emailKey: 'mona@example.com' });
    const other = await report(db, { userId: mona, email, answerBy: 'mail' }, now);
    expect((await findBarrierReport(db, other))!.report).toMatchObject({ email: null, userId: mona });
  });

  it.each([
    ['of a machine', { isFromMachine: true }],
    ['with three links', { happened: 'http://a.example https://b.example www.c.example' }],
  ])('%s is kept and marked, and counts nowhere', async (_is, more) => {
    const barrierId = await makeBarrier(db, { keeperId: keeper }, now);
    const sent = await sendBarrierReport(db, { ...reportWords, ...more, sameAs: barrierId }, now);
    expect(sent.isCounted).toBe(false);
    expect((await findBarrierReport(db, sent.id))!.report).toMatchObject({
      isSuspected: true,
      outcome: null,
    });
    expect(await findBarrier(db, barrierId)).toMatchObject({ people: 0 });
  });

  it('of a known barrier counts its writer in at once; of a mended one it waits', async () => {
    const barrierId = await makeBarrier(db, { keeperId: keeper }, now);
    const sent = await sendBarrierReport(db, { ...reportWords, ...hers(), sameAs: barrierId }, now);
    expect(sent.isCounted).toBe(true);
    expect(await findBarrier(db, barrierId)).toMatchObject({ people: 1 });
    expect(await countWaitingReports(db)).toBe(0);
    await move(barrierId, 'mend');
    const again = await sendBarrierReport(db, { ...reportWords, sameAs: barrierId }, now);
    expect(again.isCounted).toBe(false);
    expect(await findBarrierReport(db, again.id)).toMatchObject({
      report: { outcome: null },
      barrier: { id: barrierId },
    });
    await expect(sendBarrierReport(db, { ...reportWords, sameAs: keeper }, now)).rejects.toEqual(
      refused('barrier-unknown'),
    );
  });
});

describe('what is like it', () => {
  const titlesFor = async (page: string | null, text: string, at = now) =>
    (await findSimilarBarriers(db, { page, text }, at)).map(({ title }) => title.en);

  it('is what is known of the page or above it, and what has two of its words in any spelling', async () => {
    await makeBarrier(db, { keeperId: keeper }, now);
    const events = { en: 'Calendar files do not open', ar: 'لا تُفتح ملفات التقويم' };
    const description = { en: 'On telephones.', ar: 'على الهواتف.' };
    await makeBarrier(db, { keeperId: keeper, content: { title: events, description, page: null } }, now);
    expect(await titlesFor('/learn', '')).toEqual(['The enrol button is silent']);
    expect(await titlesFor('/learn/excel', '')).toEqual(['The enrol button is silent']);
    expect(await titlesFor('/learning', '')).toEqual([]);
    expect(await titlesFor(null, 'My CALENDAR opens no files')).toEqual(['Calendar files do not open']);
    expect(await titlesFor('/events', 'ملفات تقويم الفعالية')).toEqual(['Calendar files do not open']);
    expect(await titlesFor('/events', 'files alone, 100 % _ \\')).toEqual([]);
    expect(await titlesFor('/learn', 'calendar files')).toEqual([
      ...['Calendar files do not open', 'The enrol button is silent'],
    ]);
  });

  it('is not what was mended long ago', async () => {
    const id = await makeBarrier(db, { keeperId: keeper }, now);
    await move(id, 'mend');
    expect(await titlesFor('/learn', '', daysOn(89))).toHaveLength(1);
    expect(await titlesFor('/learn', '', daysOn(91))).toEqual([]);
  });
});

describe('staff', () => {
  it('make a barrier of a report, which was found when it was reported, and its writer is told', async () => {
    const reportId = await report(db, hers(), daysOn(-3));
    const id = await makeBarrier(db, { keeperId: keeper, reportId }, now);
    expect(await findBarrier(db, id)).toMatchObject({
      people: 1,
      barrier: { foundAt: daysOn(-3), status: 'known' },
    });
    expect((await findBarrierReport(db, reportId))!.report.outcome).toBe('joined');
    expect(await noticesOf(mona)).toEqual(['barrier-known']);
    await expect(makeBarrier(db, { keeperId: keeper, reportId }, now)).rejects.toEqual(
      refused('barrier-report-settled'),
    );
    expect(await countBarriers(db)).toMatchObject({ known: 1 });
  });

  it('tell everybody of each state once, each by their way and in their language, and nobody who wants nothing', async () => {
    const id = await makeBarrier(db, { keeperId: keeper }, now);
    const adel = await makeMember(db, { language: 'ar' }, now);
    await sayMeToo(db, { barrierId: id, ...hers() }, now);
    await sayMeToo(db, { barrierId: id, ...hers(), userId: adel.userId, answerBy: 'mail' }, now);
    await sayMeToo(db, { barrierId: id, ...guest, email: addressOf('guest@example.com') }, now);
    await sayMeToo(db, { barrierId: id, ...guest, email: null, answerBy: 'none' }, now);
    await move(id, 'start');
    await expect(move(id, 'start')).rejects.toEqual(refused('barrier-moved'));
    await move(id, 'mend', daysOn(1));
    expect(await noticesOf(mona)).toEqual(['barrier-in-work', 'barrier-mended']);
    const mails = await mailsTo(adel.email);
    expect(mails.map(({ kind, language }) => [kind, language])).toEqual([
      ['barrier-in-work', 'ar'],
      ['barrier-mended', 'ar'],
    ]);
    expect(mails[1]!.text).toContain(`${siteUrl}/ar/barriers/${id}`);
    const toGuest = await mailsTo('guest@example.com');
    expect(toGuest.map(({ kind }) => kind)).toEqual(['barrier-in-work', 'barrier-mended']);
    expect(toGuest[0]!.text).toContain(barrierWords.title.en);
    expect(await db.$count(messages)).toBe(4);
    expect((await findBarrier(db, id))!.barrier).toMatchObject({ status: 'mended', mendedAt: daysOn(1) });
  });

  it('say why a barrier is not mended, and nothing once it is known again', async () => {
    const id = await makeBarrier(db, { keeperId: keeper }, now);
    await sayMeToo(db, { barrierId: id, ...guest, email: addressOf('guest@example.com') }, now);
    const silent = { ...keeperOf(keeper), barrierId: id, event: 'decline' as const, reason: null, siteUrl };
    await expect(moveBarrier(db, silent, now)).rejects.toEqual(refused('barrier-reason-missing'));
    await move(id, 'decline');
    expect((await mailsTo('guest@example.com'))[0]!.text).toContain('> It is the bank’s.');
    await move(id, 'reopen');
    expect((await findBarrier(db, id))!.barrier).toMatchObject({ status: 'known', reason: null });
  });

  it('answer a report in words, or put it away without', async () => {
    const reportId = await report(db, hers(), now);
    const answering = { ...keeperOf(keeper), answer: 'Press Enter.', siteUrl };
    await answerBarrierReport(db, { ...answering, reportId }, now);
    expect(await noticesOf(mona)).toEqual(['barrier-answered']);
    const own = await listOwnReports(db, { userId: mona, page: 9 });
    expect(own).toMatchObject({ page: 1, items: [{ report: { answer: 'Press Enter.' }, barrier: null }] });
    const email = addressOf('guest@example.com');
    const byMail = await report(db, { ...guest, email }, now);
    await answerBarrierReport(db, { ...answering, reportId: byMail }, now);
    expect((await mailsTo('guest@example.com'))[0]!.text).toContain('> Press Enter.');
    const advertising = await report(db, { ...guest, email }, now);
    await dismissBarrierReport(db, { ...keeperOf(keeper), reportId: advertising }, now);
    await expect(answerBarrierReport(db, { ...answering, reportId: advertising }, now)).rejects.toEqual(
      refused('barrier-report-settled'),
    );
    expect(await mailsTo('guest@example.com')).toHaveLength(1);
    expect(await countWaitingReports(db)).toBe(0);
  });

  it('see reports and barriers with their people, and change no words that somebody else has changed', async () => {
    const id = await makeBarrier(db, { keeperId: keeper }, now);
    for (const _each of [1, 2]) await report(db, { sameAs: id }, now);
    const waiting = await report(db, {}, daysOn(-2));
    const query = { sort: 'reported', direction: 'ascending', page: 7, perPage: 25 } as const;
    const found = await listBarrierReports(db, { ...query, status: null });
    expect(found.items.map(({ people }) => people)).toEqual([1, 2, 2]);
    expect(found.items[0]!.report.id).toBe(waiting);
    expect((await listBarrierReports(db, { ...query, status: 'waiting' })).total).toBe(1);
    const known = await listBarriersForStaff(db, { ...query, sort: 'people', status: 'known' });
    expect(known).toMatchObject({ page: 1, items: [{ people: 2 }] });
    const change = { ...keeperOf(keeper), id, content: { ...barrierWords, page: null } };
    await changeBarrier(db, { ...change, seen: now.toISOString() }, daysOn(1));
    await expect(changeBarrier(db, { ...change, seen: now.toISOString() }, now)).rejects.toEqual(
      refused('changed-meanwhile'),
    );
  });
});

describe('what is kept', () => {
  it('is in the copy of their data, and goes with them but for the count', async () => {
    const id = await makeBarrier(db, { keeperId: keeper }, now);
    await report(db, { ...hers(), sameAs: id }, now);
    const subject = { userId: mona, email: 'm@example.com', emailKey: 'm@example.com', phone: null };
    expect(await barrierDataPart.read(db, subject)).toMatchObject({
      reports: [{ happened: reportWords.happened, outcome: 'joined', barrier: barrierWords.title }],
      counted: [{ barrier: barrierWords.title, answerBy: 'app' }],
    });
    await forgetBarrierReports(db, subject, now);
    expect(await barrierDataPart.read(db, subject)).toEqual({ reports: [], counted: [] });
    expect(await findBarrier(db, id)).toMatchObject({ people: 1 });
  });

  it('is deleted after three years, and addresses 90 days after the barrier was mended', async () => {
    const id = await makeBarrier(db, { keeperId: keeper }, now);
    const email = addressOf('guest@example.com');
    const reportId = await report(db, { ...guest, email, sameAs: id }, now);
    await move(id, 'mend', daysOn(1));
    await purgeBarrierReports(db, daysOn(90));
    expect((await db.select().from(barrierPeople))[0]).toMatchObject({ emailKey: 'guest@example.com' });
    await purgeBarrierReports(db, daysOn(92));
    expect((await db.select().from(barrierPeople))[0]).toMatchObject({ emailKey: null, answerBy: 'none' });
    expect(await findBarrierReport(db, reportId)).not.toBeNull();
    await purgeBarrierReports(db, daysOn(3 * 366));
    expect(await findBarrierReport(db, reportId)).toBeNull();
    expect(await findBarrier(db, id)).toMatchObject({ people: 1 });
  });
});

describe('at the same moment', () => {
  it('counts somebody once who says so twice, and an address as well', async () => {
    const barrierId = await makeBarrier(db, { keeperId: keeper }, now);
    const email = addressOf('guest@example.com');
    const saying = [hers(), hers(), hers(), { ...guest, email }, { ...guest, email }];
    await Promise.all(saying.map(async (person) => await sayMeToo(db, { barrierId, ...person }, now)));
    expect(await findBarrier(db, barrierId)).toMatchObject({ people: 2 });
  });

  it('settles a report once, and tells its writer once', async () => {
    const barrierId = await makeBarrier(db, { keeperId: keeper }, now);
    const reportId = await report(db, hers(), now);
    const joining = { ...keeperOf(keeper), reportId, barrierId, siteUrl };
    const tried = await Promise.allSettled(
      [1, 2, 3].map(async () => await joinBarrierReport(db, joining, now)),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await noticesOf(mona)).toEqual(['barrier-known']);
  });

  it('tells whoever is counted in while it is mended, or refuses them', async () => {
    const barrierId = await makeBarrier(db, { keeperId: keeper }, now);
    const [said] = await Promise.allSettled([
      sayMeToo(db, { barrierId, ...hers() }, now),
      move(barrierId, 'mend'),
    ]);
    expect(await noticesOf(mona)).toEqual(said.status === 'fulfilled' ? ['barrier-mended'] : []);
  });
});

it('finds known barriers by words of either language, in any spelling', async () => {
  await makeBarrier(db, { keeperId: keeper }, now);
  const title = { en: 'A chart is a picture', ar: 'الرسم البياني صورة بلا وصف' };
  const id = await makeBarrier(db, { keeperId: keeper, content: { title } }, now);
  await move(id, 'start');
  const found = async (q: string, status: 'known' | 'in-work' | null = null) =>
    (await listBarriers(db, { q, status, page: 1 })).items.map((barrier) => barrier.title.en);
  expect(await found('')).toHaveLength(2);
  expect(await found('CHART')).toEqual([title.en]);
  // Without its marks, and with another form of the last letter.
  expect(await found('صوره')).toEqual([title.en]);
  expect(await found('chart', 'known')).toEqual([]);
  expect(await found('chart enrol')).toEqual([]);
  // Neither a letter nor a digit finds nothing, rather than everything.
  expect(await found('%')).toEqual([]);
  expect(await countBarriers(db, 'chart')).toMatchObject({ known: 0, 'in-work': 1 });
});
