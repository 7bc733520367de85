import type { SeedDocument } from './document.ts';
import { privacyPage } from './pages/privacy.ts';
import { termsPage } from './pages/terms.ts';

/** What people agree to when they sign up. */
export const legalPages: SeedDocument<'page'>[] = [termsPage, privacyPage];
