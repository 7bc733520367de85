import type { DomainModule } from '#domain/domain-module.ts';
import { conversationDataPart, forgetConversations } from './conversation-data.ts';
import { tellAwayJob } from './tell-away.ts';

export const conversationsModule = {
  jobs: (office) => [tellAwayJob(office)],
  dataParts: ({ files }) => [conversationDataPart(files)],
  purgeParts: [forgetConversations],
} satisfies DomainModule;
