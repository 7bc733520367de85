import { useText } from '#platform/text/i18n.ts';
import type { FieldErrors } from './form-context.ts';
import styles from './error-summary.module.css';

export type ErrorSummaryProps = {
  errors: FieldErrors;
  prefix?: string;
  /** Only a page that shows a refusal as an example leaves focus where it is. */
  takesFocus?: boolean;
};

/**
 * What a form's answer found, as links to the fields, in the order of the fields. It takes focus when the page opens:
 * `autofocus` without a script, the enhancement file where a browser skips that (WCAG 3.3.1, 2.4.3). A single problem names
 * the box that takes it, so that it is heard at once. Of several, their number is heard: then the heading takes focus, as
 * a box that is named by its heading is told by both. `Form` shows it by itself; what concerns the form as a whole (`form`)
 * comes first.
 */
export function ErrorSummary({ errors, prefix = '', takesFocus = true }: ErrorSummaryProps) {
  const t = useText('ui');
  const { form, ...fields } = errors;
  const links = Object.entries(fields);
  const isOne = Object.keys(errors).length === 1;
  const focused = {
    tabIndex: -1,
    autoFocus: takesFocus,
    'data-error-summary': takesFocus ? '' : undefined,
  };
  return (
    <div
      className={styles.summary}
      id={`${prefix}errors`}
      role="group"
      aria-label={isOne ? (form ?? links[0]![1]) : undefined}
      {...(isOne && focused)}
    >
      <h2 {...(!isOne && focused)}>{t('form.summary', { count: links.length || 1 })}</h2>
      {form && (
        <p>
          <span>{form}</span>
        </p>
      )}
      {links.length > 0 && (
        <ul>
          {links.map(([name, text]) => (
            <li key={name}>
              <a href={`#${prefix}${name}`}>
                {/* One item of its line: names in it that are set apart would stand beside its words as columns. */}
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
