import { createHelpLine, type HelpLineContent } from '#domain/conduct/help-lines.ts';
import type { Database } from '#platform/database/database.server.ts';
import { staffOf } from '../forums/forum-world.ts';

/** A help line that was made up for tests. */
export const helpLineWords: HelpLineContent = {
  country: 'EG',
  name: { en: 'A line for tests', ar: 'خط للاختبار' },
  purpose: { en: 'For whoever tests this page.', ar: 'لمن يختبر هذه الصفحة.' },
  phone: '000 123',
  hours: { en: 'Every day, 9 to 17', ar: 'كل يوم من التاسعة إلى الخامسة' },
  languages: { en: 'Arabic and English', ar: 'العربية والإنجليزية' },
  website: 'https://help.example/',
  position: 1,
  isShown: true,
  checkedOn: '2026-03-10',
};

/** A help line, added by somebody of the staff; gives its id. */
export async function makeHelpLine(
  db: Database,
  keeperId: string,
  now: Date,
  content: Partial<HelpLineContent> = {},
): Promise<{ id: string }> {
  return await createHelpLine(db, { ...staffOf(keeperId), content: { ...helpLineWords, ...content } }, now);
}
