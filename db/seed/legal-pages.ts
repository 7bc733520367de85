import type { SeedDocument } from './document.ts';
import { privacyPage } from '#db/seed/pages/privacy.ts';
import { termsPage } from '#db/seed/pages/terms.ts';

/** What people agree to when they sign up. */
export const legalPages: SeedDocument<'page'>[] = [termsPage, privacyPage];
