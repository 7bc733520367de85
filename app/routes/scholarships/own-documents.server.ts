import type { RouterContextProvider } from 'react-router';
import { findApplication, listApplicationFiles } from '#domain/scholarships/applications.ts';
import { getCycle } from '#domain/scholarships/cycles.ts';
import { findDecisionLetter } from '#domain/scholarships/decision-letter.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { pick } from '#platform/text/language.ts';
import { accessOf } from './access.server.ts';
import { copyDocument } from './copy-document.server.ts';
import { letterDocument } from './letter-document.server.ts';

/** What there is of an application: nothing that whoever asks may see, no such document yet, or the document. */
export type OwnDocument =
  | { found: 'unknown' | 'none' }
  | { found: 'document'; document: ReadableDocument; path: string };

type Context = Readonly<RouterContextProvider>;

/** The letter of the decision in force about the application that an address leads to. */
export async function findOwnLetter(context: Context, token: string): Promise<OwnDocument> {
  const { db, now, page, remember } = context.get(appContext);
  const reached = await findApplication(db, accessOf(context, token), now);
  if (!reached) return { found: 'unknown' };
  const letter = await findDecisionLetter(db, reached.application);
  if (!letter) return { found: 'none' };
  const settings = await remember(settingsMemory);
  const document = letterDocument({ letter, settings, origin: page.origin });
  return { found: 'document', document, path: `/scholarships/applications/${token}/letter/formats` };
}

/** The copy of the application that an address leads to, once it was sent. */
export async function findOwnCopy(context: Context, token: string): Promise<OwnDocument> {
  const { db, now, language, remember } = context.get(appContext);
  const reached = await findApplication(db, accessOf(context, token), now);
  if (!reached) return { found: 'unknown' };
  const { application } = reached;
  const { id, cycleId, status, submittedAt } = application;
  if (status === 'draft' || submittedAt === null) return { found: 'none' };
  const { legalName } = await remember(settingsMemory);
  const cycle = (await getCycle(db, cycleId)).title;
  const files = await listApplicationFiles(db, id);
  const publisher = pick(legalName, language);
  const document = copyDocument({ application, submittedAt, cycle, files, publisher, language });
  return { found: 'document', document, path: `/scholarships/applications/${token}/copy/formats` };
}
