import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Form, type FieldErrors } from './form.tsx';

export type FilterFormProps = {
  /** A path without the language prefix. */
  action: string;
  /** Names the search among the page's landmarks. */
  label: string;
  search?: { name: string; label: string; value: string };
  submitLabel: string;
  /** What the new address keeps of the old one, such as how the list is sorted. */
  kept?: Record<string, string | undefined>;
  /** What of the address could not be understood, by field. */
  errors?: FieldErrors | null;
  /** Select fields, and what else is asked for. */
  children?: ReactNode;
};

/** Search and filters of a list as one plain form; what was asked for stands in the address (WCAG 3.2.2). */
export function FilterForm({
  action,
  label,
  search,
  submitLabel,
  kept = {},
  errors,
  children,
}: FilterFormProps) {
  return (
    <search aria-label={label}>
      <Form action={action} method="get" {...(errors && { errors })}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {search && (
          <Field
            type="search"
            name={search.name}
            label={search.label}
            defaultValue={search.value}
            autoComplete="off"
            maxLength={100}
            isOptional
          />
        )}
        {children}
        <Button>{submitLabel}</Button>
      </Form>
    </search>
  );
}
