import type { DomainModule } from '#domain/domain-module.ts';
import { countDocumentsForStaff, listDocumentsForStaff } from './document-list.ts';
import { countDocumentsInSpans } from './document-figures.ts';
import { findDocuments } from './find-documents.ts';
import { findDocumentsForStaff } from './find-documents-for-staff.ts';
import { listImages } from './images/image-library.ts';
import { publishScheduledJob } from './publish-scheduled.ts';
import { revisionsDataPart } from './revisions-data.ts';
import { documentWordsMemory } from './search-documents.ts';

export const documentsModule = {
  jobs: () => [publishScheduledJob],
  dataParts: () => [revisionsDataPart],
  taskCounts: {
    schedules: async (db) => (await listDocumentsForStaff(db, { status: 'failed', perPage: 1 })).total,
    texts: async (db) =>
      Object.values(await countDocumentsForStaff(db)).reduce((sum, each) => sum + (each?.problems ?? 0), 0),
    images: async (db) => (await listImages(db, { state: 'missing', perPage: 1 })).total,
  },
  reportCounts: {
    content: async (db, spans) => {
      const kinds = await countDocumentsInSpans(db, spans);
      return {
        published: addUp(kinds.map(({ published }) => published)),
        revisions: addUp(kinds.map(({ revisions }) => revisions)),
      };
    },
  },
  staffFinds: { documents: findDocumentsForStaff },
  search: { words: [documentWordsMemory], find: findDocuments },
} satisfies DomainModule;

function addUp(lists: number[][]): number[] {
  const [first = [], ...others] = lists;
  return first.map((value, index) => others.reduce((sum, list) => sum + (list[index] ?? 0), value));
}
