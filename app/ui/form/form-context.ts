import { createContext, useContext } from 'react';

/** The refusals of a form by field name; the key `form` holds what concerns no single field. */
export type FieldErrors = Record<string, string>;

/** What a form's fields know of their form. */
export type FormState = {
  prefix: string;
  errors: FieldErrors;
  /** What stands beside a field, where the summary has to name its place as well. */
  fieldErrors?: FieldErrors;
  values: Record<string, string>;
  /** A form that only asks for another view of a page: nothing in it is required, nothing says "optional". */
  isFilter: boolean;
};

const FormContext = createContext<FormState>({ prefix: '', errors: {}, values: {}, isFilter: false });

export const FormProvider = FormContext.Provider;

export function useFormState(): FormState {
  return useContext(FormContext);
}
