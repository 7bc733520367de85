import type { DomainModule } from '#domain/domain-module.ts';
import { contactDataPart, forgetContactMessages } from './contact-data.ts';
import { purgeContactMessagesJob } from './contact-purge.ts';

export const contactModule = {
  jobs: () => [purgeContactMessagesJob],
  dataParts: () => [contactDataPart],
  purgeParts: [forgetContactMessages],
} satisfies DomainModule;
