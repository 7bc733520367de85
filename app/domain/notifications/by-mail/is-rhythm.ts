import { sql, type SQL } from 'drizzle-orm';
import { notificationPreferences } from '../tables.server.ts';
import { usualRhythm, type MailRhythm } from './mail-rhythms.ts';

/** Whether somebody chose a rhythm, or never chose and it is the usual one; for rows with their preferences joined to the left. */
export function isRhythm(rhythm: MailRhythm): SQL {
  return sql`coalesce(${notificationPreferences.communityMail}, ${usualRhythm}) = ${rhythm}`;
}
