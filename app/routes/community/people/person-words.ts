import { conversationLimits } from '#domain/conversations/conversation-constants.ts';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import {
  peopleLimits,
  type Governorate,
  type Interest,
  type SpokenLanguage,
} from '#domain/people/people-constants.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { agreementFieldOf } from '#routes/community/conduct/agreement-words.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** Writes what somebody has chosen from a list, one after the other. */
export function usePersonLists() {
  const t = useText('people');
  const { language } = usePage();
  return {
    interestsOf: (chosen: readonly Interest[]) =>
      listOf(
        chosen.map((each) => t(`interest.${each}`)),
        language,
      ),
    languagesOf: (chosen: readonly SpokenLanguage[]) =>
      listOf(
        chosen.map((each) => t(`language.${each}`)),
        language,
      ),
    governorateOf: (governorate: Governorate) => t(`governorate.${governorate}`),
  };
}

/** How long each field may be, by what says that it is longer. */
const longest: Partial<Record<string, number>> = {
  'name.long': forumLimits.name,
  'about.long': peopleLimits.about,
  'goodAt.long': peopleLimits.goodAt,
  'ask.text.long': conversationLimits.requestText,
};

/** What is wrong with the form of how others meet somebody, by field. */
export function usePersonErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('people');
  return useFormErrors(result, {
    say: (problem) => t(problem as 'name.long', { most: longest[problem] }),
    fieldOf: { ...agreementFieldOf, 'person-not-adult': 'isAdult', 'person-leads-away': 'text' },
  });
}
