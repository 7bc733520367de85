import type { TaskProblem } from '#domain/learning/versions/lesson-tasks.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useCodeLabels } from '../code/code-words.ts';

type PartField = 'text' | 'feedback' | 'is' | 'left' | 'right' | 'item' | 'title' | 'description' | 'points';
export type PartKind = 'answer' | 'pair' | 'item' | 'criterion';

const partKinds: Record<PartField, PartKind> = {
  ...{ text: 'answer', feedback: 'answer', is: 'answer', left: 'pair', right: 'pair', item: 'item' },
  ...{ title: 'criterion', description: 'criterion', points: 'criterion' },
};

const ownFields = [
  ...['text', 'explanation', 'accepted', 'answer', 'tolerance', 'parts', 'passPercent', 'tries'],
  ...['minutes', 'reason', 'questions', 'accepts', 'passPoints', 'peers', 'peerWorks', 'peerMarks'],
  'peerDays',
] as const;
type OwnField = 'text' | 'reason' | 'peers';

/** What a field of a task is called: "Answer 3, what is said of it, in Arabic". */
export function useTaskFieldWords(): (name: string) => string {
  const t = useText('staff-tasks');
  const lessons = useText('staff-lessons');
  const wordsOfCode = useCodeLabels();
  return (name) => {
    // Of a task with a program.
    if (/^(tests|solution|(test|hint)-\d.*)$/.test(name)) return wordsOfCode(name);
    const [, language] = /-(en|ar)$/.exec(name) ?? [];
    const inLanguage = (label: string) =>
      language ? lessons('labelled', { label, language: lessons(`in.${language as 'en' | 'ar'}`) }) : label;
    const plain = language ? name.slice(0, -3) : name;
    const [, part, field] = /^p(\d{1,2})-([a-z]+)$/.exec(plain) ?? [];
    if (part && field && field in partKinds) {
      const own = field as PartField;
      const named = t(`part.${partKinds[own]}`, { number: Number(part) });
      return inLanguage(
        own === 'item' ? named : t('part.field', { part: named, field: t(`partField.${own}`) }),
      );
    }
    const [, kind, number] = /^(draws|pool)-(\d{1,2})$/.exec(plain) ?? [];
    if (kind && number) return t(`${kind as 'draws' | 'pool'}.named`, { number: Number(number) });
    return ownFields.some((each) => each === plain)
      ? inLanguage(t(`field.${plain as OwnField}`))
      : t('field.task');
  };
}

/** Where something is the matter in a task: "Question 3: Answer 2, in Arabic". */
export function useTaskPlaceWords(): (problem: Pick<TaskProblem, 'field' | 'number'>) => string {
  const t = useText('staff-tasks');
  const wordsOf = useTaskFieldWords();
  return ({ field, number }) => {
    if (field === null) return t('field.task');
    const place = wordsOf(field.slice(field.indexOf('#') + 1));
    return number === undefined ? place : t('place.question', { number, place });
  };
}

const kinds = ['long', 'line', 'many', 'number', 'decimal', 'tolerance', 'reason', 'marks'] as const;

/** Why the form of a task came back: each with the name of its field, in the order of the form. */
export function useTaskErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('staff-tasks');
  const { language } = usePage();
  const wordsOf = useTaskFieldWords();
  return useFormErrors(result, {
    say: (problem, name) => {
      const [word, ...numbers] = problem.split(' ');
      const kind = kinds.find((each) => each === word) ?? 'number';
      const [first = '', second = ''] = numbers.map((each) => numberFormat(language).format(Number(each)));
      return t('problem.at', { field: wordsOf(name), text: t(`problem.${kind}`, { first, second }) });
    },
  });
}
