import type { RouterContextProvider } from 'react-router';
import { documentPath } from '#domain/documents/document-kinds.ts';
import { findDocumentById } from '#domain/documents/documents.ts';
import type { Application } from '#domain/scholarships/applications.ts';
import { appContext } from '#platform/page/request-context.server.ts';

/** Where the holder of a scholarship begins its program; null for all others, and while it is not published. */
export async function findProgramToBegin(
  context: Readonly<RouterContextProvider>,
  { status, programId }: Pick<Application, 'status' | 'programId'>,
): Promise<string | null> {
  if (status !== 'awarded' || programId === null) return null;
  const found = await findDocumentById(context.get(appContext).db, { kind: 'program', id: programId });
  return found && documentPath(found);
}
