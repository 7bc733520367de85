import { courseMessageLimits, messageAudiences } from '#domain/learning/messages/message-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Field } from '#ui/form/field.tsx';
import type { FieldErrors } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

const endings = { en: 'En', ar: 'Ar' } as const;
const ownProblems = ['one-language', 'half'] as const;

/** What the fields of a message are called, in the order of the form: the reader's language first. */
export function useMessageLabels(): Record<string, string> {
  const t = useText('staff-course-messages');
  const words = useText('staff-lessons');
  const named = (name: 'subject' | 'text', language: 'en' | 'ar') =>
    words('labelled', { label: t(name), language: words(`in.${language}`) });
  const fields = useOrder().flatMap((each) => [
    [`subject${endings[each]}`, named('subject', each)],
    [`text${endings[each]}`, named('text', each)],
  ]);
  return { ...Object.fromEntries(fields), audience: t('audience') };
}

/** What the form of a message says is wrong. */
export function useMessageErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('staff-course-messages');
  const labels = useMessageLabels();
  const [first] = useOrder();
  const errors = useStaffErrors(result, { labels });
  if (!errors) return null;
  const own = Object.entries(result?.problems ?? {}).flatMap(([name, problem]) => {
    const known = ownProblems.find((each) => each === problem);
    if (!known) return [];
    // That nothing is written is said at the first field.
    const field = known === 'one-language' ? `subject${endings[first]}` : name;
    return [[field, t(`problem.${known}`, { field: labels[name] ?? '' })] as const];
  });
  const others = Object.entries(errors).filter(
    ([name]) => !ownProblems.some((each) => each === result?.problems?.[name]),
  );
  return Object.fromEntries([...own, ...others]);
}

/** Subject and text in both languages, and whom the message is for. */
export function MessageFields() {
  const t = useText('staff-course-messages');
  const labels = useMessageLabels();
  return (
    <>
      {useOrder().map((each) => [
        <Field
          key={`subject-${each}`}
          name={`subject${endings[each]}`}
          label={labels[`subject${endings[each]}`]!}
          hint={t('subject.hint')}
          language={each}
          maxLength={courseMessageLimits.subject}
          autoComplete="off"
          isOptional
        />,
        <TextAreaField
          key={`text-${each}`}
          name={`text${endings[each]}`}
          label={labels[`text${endings[each]}`]!}
          hint={t('text.hint', { count: courseMessageLimits.text })}
          language={each}
          rows={8}
          maxLength={courseMessageLimits.text}
          isOptional
        />,
      ])}
      <SelectField
        name="audience"
        label={labels.audience!}
        hint={t('audience.hint')}
        choices={messageAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
    </>
  );
}

/** The languages, that of the reader first. */
function useOrder(): readonly ['en' | 'ar', 'en' | 'ar'] {
  const { language } = usePage();
  return language === 'ar' ? ['ar', 'en'] : [languages[0], languages[1]];
}
