import type { DomainModule } from '#domain/domain-module.ts';
import { countUncheckedLines } from './help-lines.ts';

export const conductModule = {
  taskCounts: { helpLines: countUncheckedLines },
} satisfies DomainModule;
