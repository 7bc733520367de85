import { useText } from '#platform/text/i18n.ts';

/** Why the form of a try came back. */
export type AnswerFault =
  | { code: 'others-saved' }
  | { code: 'unanswered'; count: number }
  | { code: 'empty'; number: number }
  | { code: 'no-number'; number: number }
  | { code: 'place-twice'; number: number; place: number }
  /** Answered otherwise on another page since; `there` is what stands there, empty for nothing. */
  | { code: 'differs'; number: number; there: string };

/** Says why the form of a try came back; in the summary each question is named by its number. */
export function useFaultWords(): {
  beside(fault: AnswerFault): string;
  inSummary(fault: AnswerFault): string;
} {
  const t = useText('quizzes');
  const beside = (fault: AnswerFault) => {
    switch (fault.code) {
      case 'unanswered':
        return t('fault.unanswered', { count: fault.count });
      case 'place-twice':
        return t('fault.place-twice', { place: fault.place });
      case 'differs':
        return fault.there === ''
          ? t('fault.differs-empty')
          : t('fault.differs', { there: `\u2068${fault.there}\u2069` });
      case 'others-saved':
      case 'empty':
      case 'no-number':
        return t(`fault.${fault.code}`);
    }
  };
  const inSummary = (fault: AnswerFault) =>
    'number' in fault
      ? t('fault.in-question', { number: fault.number, fault: beside(fault) })
      : beside(fault);
  return { beside, inSummary };
}
