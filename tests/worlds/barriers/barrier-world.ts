import { createBarrier, type BarrierContent } from '#domain/barriers/keep-barriers.ts';
import { sendBarrierReport, type BarrierReportFields } from '#domain/barriers/send-report.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';

export const siteUrl = 'https://baseera.example';
export const requestSource = { network: '', addressHash: '', userAgent: '' };

/** Somebody of the staff who may keep barriers. */
export const keeperOf = (userId: string): StaffContext => ({
  actor: { userId, roles: [{ role: 'support', scope: 'global' }] },
  requestSource,
});

export const barrierWords: BarrierContent = {
  title: { en: 'The enrol button is silent', ar: 'زر التسجيل صامت' },
  description: { en: 'It says nothing when it is reached.', ar: 'لا يُنطق اسمه عند الوصول إليه.' },
  page: '/learn',
};

export const reportWords: BarrierReportFields = {
  ...{ page: '/learn', wanted: 'Enrol in a course.', happened: 'The button says nothing.' },
  ...{ tool: 'nvda', toolWords: null, answerBy: 'none', email: null, userId: null, language: 'en' },
  ...{ sameAs: null, isFromMachine: false },
};

/** A report; gives its id. */
export async function report(db: Database, said: Partial<BarrierReportFields>, now: Date): Promise<string> {
  return (await sendBarrierReport(db, { ...reportWords, ...said }, now)).id;
}

type Made = { keeperId: string; reportId?: string; content?: Partial<BarrierContent> };

/** A known barrier, of a report where there is one; gives its id. */
export async function makeBarrier(
  db: Database,
  { keeperId, reportId, content }: Made,
  now: Date,
): Promise<string> {
  const words = { ...barrierWords, ...content };
  const made = { ...keeperOf(keeperId), content: words, reportId: reportId ?? null, siteUrl };
  return (await createBarrier(db, made, now)).id;
}
