import type { SiteSettings } from '#domain/site/site-settings.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { monthsToKeepInvitations } from '#domain/marketplace/invitation-constants.ts';
import { languages, type Bilingual, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** The forms that tell people what they agree to, or what becomes of what they write. */
const consentForms = ['signUp', 'newsletter', 'scholarship', 'contact', 'invitation', 'event'] as const;

export type ConsentSentence = { form: (typeof consentForms)[number]; words: Bilingual };

/** The sentences as the forms show them now, in both languages. */
export function listConsentSentences(settings: SiteSettings): ConsentSentence[] {
  return consentForms.map((form) => ({
    form,
    words: Object.fromEntries(
      languages.map((language) => [language, sentenceOf(form, { language, settings })]),
    ) as Bilingual,
  }));
}

function sentenceOf(
  form: ConsentSentence['form'],
  { language, settings }: { language: Language; settings: SiteSettings },
): string {
  const texts = textsFor(language);
  switch (form) {
    case 'signUp':
      return texts.getFixedT(null, 'accounts')('terms', { age: settings.amounts.minimumAge });
    case 'newsletter':
      return texts.getFixedT(null, 'newsletter')('consent');
    case 'scholarship':
      return texts.getFixedT(null, 'scholarships')('terms');
    case 'contact':
      return texts.getFixedT(null, 'contact')('privacy', {
        time: writeSetting('supportRecordYears', settings, language),
      });
    case 'invitation':
      return texts.getFixedT(null, 'apply')('privacy', { months: monthsToKeepInvitations });
    case 'event':
      return texts.getFixedT(null, 'events')('form.privacy');
  }
}
