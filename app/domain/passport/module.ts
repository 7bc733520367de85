import type { DomainModule } from '#domain/domain-module.ts';
import { forgetNeeds, passportDataPart } from './passport-data.ts';

export const passportModule = {
  dataParts: () => [passportDataPart],
  purgeParts: [forgetNeeds],
} satisfies DomainModule;
