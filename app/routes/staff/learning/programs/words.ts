import { useText } from '#platform/text/i18n.ts';

/** Where everything about programs as learning paths begins. */
export const programsPath = '/admin/education/programs';

/** The places above a page of programs. */
export function useAbove(...further: { href: string; label: string }[]) {
  const t = useText('staff-programs');
  return [
    { href: '/admin/education', label: t('education') },
    { href: programsPath, label: t('open') },
    ...further,
  ];
}

/** How a program stands, in the words of staff; each has its sentence. */
export type ProgramState = 'open' | 'no-way' | 'unpublished' | 'empty' | 'no-open-course';

/** How a program stands: whether people can enter it, and if not, what has to be done first. */
export function stateOfProgram(program: {
  isPublished: boolean;
  isOpen: boolean;
  courses: number;
  pricePiastres: number | null;
  opensBySubscription: boolean;
}): ProgramState {
  if (!program.isPublished) return 'unpublished';
  if (program.courses === 0) return 'empty';
  if (!program.isOpen) return 'no-open-course';
  return program.pricePiastres === null && !program.opensBySubscription ? 'no-way' : 'open';
}

/** Sets a name apart from the direction of the words around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
