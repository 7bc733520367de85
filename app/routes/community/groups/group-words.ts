import { forumLimits } from '#domain/forums/forum-constants.ts';
import { groupLimits, saidMembers } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { agreementFieldOf } from '#routes/community/conduct/agreement-words.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

const most = {
  ...{ 'name-long': forumLimits.name, 'title-long': groupLimits.name },
  ...{ 'purpose-long': groupLimits.purpose, 'rules-long': groupLimits.rules },
  ...{ 'words-long': groupLimits.words, 'reason-long': groupLimits.reason },
  ...{ 'contact-long': groupLimits.contactName, 'phone-long': groupLimits.contactPhone },
  'file-words-long': groupLimits.fileWords,
  ...{ 'hours-long': groupLimits.contactHours, 'page-long': groupLimits.contactPage },
};

/** What is wrong with a form about a group, in words. */
export function useGroupErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('groups');
  const code = result?.refusal?.code;
  return useFormErrors(result, {
    say: (problem) => {
      const long = problem as keyof typeof most;
      if (long in most) return t(`problem.${long}`, { most: most[long] });
      const other = problem as 'title-missing';
      return t(`problem.${other}`);
    },
    fieldOf: {
      ...agreementFieldOf,
      ...{ 'forum-name-missing': 'name', 'group-rules-changed': 'agreed' },
      'group-organiser-unknown': 'email',
      // What is wrong with a file is said at its field.
      ...(code?.startsWith('file-') && { [code]: 'file' }),
    },
  });
}

/** How many members a group has, for whoever is none. */
export function useSaidMembers(): (count: number) => string {
  const t = useText('groups');
  return (members) => {
    const { said, count } = saidMembers(members);
    return t(`members.${said}`, { count });
  };
}
