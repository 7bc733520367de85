/** The text that names a part of a brief that is not there yet. */
export function whatIsMissing(field: string) {
  return `form.${field}` as
    | 'form.what'
    | 'form.whom'
    | 'form.handover'
    | 'form.judged'
    | 'form.category'
    | 'form.budget'
    | 'form.deadline';
}
