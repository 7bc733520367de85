import type { ReactNode } from 'react';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormProvider, type FieldErrors } from './form-context.ts';
import styles from './form.module.css';

export type { FieldErrors } from './form-context.ts';

export type FormProps = {
  /** A path without the language prefix. */
  action: string;
  /** `get` for a filter: its fields stand side by side where there is room, and none is required. */
  method?: 'post' | 'get';
  children: ReactNode;
  /** What the server refused, by field name; `form` for the form as a whole. */
  errors?: FieldErrors | null;
  /** The same as it stands beside its field, where the summary has to name the place as well. */
  fieldErrors?: FieldErrors;
  /** What the reader had written, so that nothing is lost (WCAG 3.3.7). Never a password. */
  values?: Record<string, string>;
  /** Set apart the ids of two forms on one page. */
  prefix?: string;
  hasFiles?: boolean;
  /** The answer is a file to download: the page stays, and the form can be sent again at once. */
  answersWithFile?: boolean;
  /** See `ErrorSummary`. */
  takesFocus?: boolean;
  /** Names the form as a landmark, where a page has several. */
  label?: string;
  id?: string;
  /** As wide as its place, for fields in two languages beside each other. */
  isWide?: boolean;
};

/**
 * A plain form, one column, that works without a script. The server checks it: the answer shows what is
 * wrong above the form, with links to the fields, and beside each field (WCAG 3.3.1, 3.3.3).
 */
export function Form({
  action,
  method = 'post',
  children,
  errors,
  fieldErrors,
  values = {},
  prefix = '',
  hasFiles,
  answersWithFile,
  takesFocus,
  label,
  id,
  isWide,
}: FormProps) {
  const { language } = usePage();
  const found = errors ?? {};
  return (
    <FormProvider value={{ prefix, errors: found, fieldErrors, values, isFilter: method === 'get' }}>
      <form
        id={id}
        action={localizedPath(action, language)}
        method={method}
        encType={hasFiles ? 'multipart/form-data' : undefined}
        className={classOf({ isFilter: method === 'get', isWide })}
        aria-label={label}
        data-file={answersWithFile ? '' : undefined}
        noValidate
      >
        {Object.keys(found).length > 0 && (
          <ErrorSummary errors={found} prefix={prefix} takesFocus={takesFocus} />
        )}
        {children}
      </form>
    </FormProvider>
  );
}

function classOf({ isFilter, isWide }: { isFilter: boolean; isWide?: boolean }): string {
  if (isFilter) return `${styles.form} ${styles.filter}`;
  return isWide ? `${styles.form} ${styles.wide}` : styles.form!;
}
