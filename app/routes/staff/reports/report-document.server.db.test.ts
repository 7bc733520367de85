import { beforeAll, describe, expect, it } from 'vitest';
import { reportNames, type ReportName } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { reportDocument } from './report-document.server.ts';
import { loadReportParts } from './report-parts.server.ts';
import { readReportPeriod } from './report-period.server.ts';
import { loadReport } from './report.server.ts';

const now = new Date('2026-11-21T10:07:31Z');
let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  for (const at of [
    '2026-11-19T10:00:00Z',
    '2026-11-20T10:00:00Z',
    '2026-11-20T12:00:00Z',
    '2026-11-10T09:00:00Z',
  ])
    await makeMember(db, {}, new Date(at));
});

async function make(name: ReportName, language: Language, query = 'period=7'): Promise<ReadableDocument> {
  const reportPeriod = readReportPeriod(new URLSearchParams(query), now);
  const { period } = reportPeriod;
  const report = await loadReport(db, { name, reportPeriod, language });
  const parts = await loadReportParts(db, name, { period, language, now });
  const origin = 'https://baseera.example';
  return reportDocument({
    ...{ name, report, parts, reportPeriod, language, now },
    publisher: 'Baseera',
    origin,
  });
}

describe('a report as a document', () => {
  it('has the figures of its page: the sentence, the days, each series with its sum, the other tables', async () => {
    const text = await readInAllFormats(await make('users', 'en'));
    const t = textsFor('en').getFixedT(null, 'staff-reports');
    for (const line of [
      'Period: November 15 – 21, 2026',
      'Counted by: Day',
      `${t('series.signUps')}: 3; in the same length of time before: 1`,
      'https://baseera.example/admin/reports/users?period=7',
    ])
      expect(text.replaceAll('\u2009', ' ')).toContain(line);
    expect(text).toMatch(/Made on: November 21, 2026 at 12:07/);
    expect(text).toContain(`Days: November 20, 2026\n${t('series.signUps')}: 2\n`);
    expect(text).toContain(`Days: In all\n${t('series.signUps')}: 3\n`);
    expect(text).toContain(`${t('part.standing.first')}: ${t('standing.all')}\nNumber: 4`);
  });

  it('says in words that nothing was recorded', async () => {
    const text = await readInAllFormats(await make('users', 'en', 'period=own&from=1/3/2019&to=2/3/2019'));
    expect(text).toContain('Nothing of this was recorded in these days.');
    expect(text).not.toContain('Days: In all');
  });

  it.each(languages)(
    'can be made of every report in %s, and is the same file for a minute',
    async (language) => {
      for (const name of reportNames) {
        const document = await make(name, language, 'period=12-months');
        await readInAllFormats(document);
        expect(document.changedAt).toBe('2026-11-21T10:07:00.000Z');
        expect(document.name).toBe(`report-${name}-2025-12-01-2026-11-21`);
      }
    },
  );
});
