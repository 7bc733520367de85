import type { DomainModule } from '#domain/domain-module.ts';
import { purgeLinksJob } from './purge-links.ts';

export const privateLinksModule = { jobs: () => [purgeLinksJob] } satisfies DomainModule;
