import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { Button, ButtonRow } from './button.tsx';
import styles from './code-desk.module.css';
import field from './field.module.css';

const labelNames = [
  ...(['load', 'run', 'check', 'stop', 'in', 'out', 'where', 'numbers', 'typed', 'typed-hint'] as const),
  ...(['says-indentation', 'tools', 'output', 'results', 'loading'] as const),
] as const;

export type CodeDeskLabels = Record<(typeof labelNames)[number], string>;

export type CodeDeskProps = {
  /** The field of the same form that holds the program. */
  field: string;
  /** What the script works with; see `Desk` in app/enhance/code/code.ts. */
  desk: object;
  labels: CodeDeskLabels;
  /** What comes next once all tests have passed: it follows what the desk says of them. */
  children?: ReactNode;
};

/**
 * Runs the program of its form and checks it, with the script that shows it (app/enhance/code/code.ts); without that the form
 * saves what was written. What happens is said once, and stays in a log to be read again (WCAG 4.1.3).
 */
export function CodeDesk({ field: name, desk, labels, children }: CodeDeskProps) {
  const button = (part: keyof CodeDeskLabels, look: 'primary' | 'secondary' | 'quiet' = 'secondary') => (
    <Button type="button" name={part} look={look}>
      {labels[part]}
    </Button>
  );
  return (
    <div hidden data-code={JSON.stringify(desk)} data-field={name} className={styles.desk}>
      <div data-part="kept" hidden>
        <Stack gap="close">
          <p data-part="kept-words" />
          <div>
            <Button type="button" name="kept-other">
              {labels.load}
            </Button>
          </div>
        </Stack>
      </div>
      <div data-part="loading" hidden>
        <Stack gap="close">
          <p>{labels.loading}</p>
          <div>{button('load')}</div>
        </Stack>
      </div>
      <div data-part="running" hidden>
        <Stack gap="close">
          <ButtonRow>
            {button('run')}
            {button('check')}
          </ButtonRow>
        </Stack>
      </div>
      <div data-part="stop-place">
        <Button type="button" name="stop" isHidden>
          {labels.stop}
        </Button>
      </div>
      <p data-part="state" />
      <Button type="button" name="to-line" isHidden>
        {labels.where}
      </Button>
      {children}
      <h3>{labels.tools}</h3>
      <ButtonRow>
        {button('where')}
        {button('in')}
        {button('out')}
        {button('numbers')}
      </ButtonRow>
      <p data-part="place" />
      <label className={styles.choice}>
        <input type="checkbox" data-part="says-indentation" /> {labels['says-indentation']}
      </label>
      <div data-part="lines" hidden className={styles.lines} />
      <div className={field.field}>
        <label className={field.label} htmlFor="typed">
          {labels.typed}
        </label>
        <p className={field.hint} id="typed-hint">
          {labels['typed-hint']}
        </p>
        <textarea
          id="typed"
          data-part="typed"
          rows={3}
          dir="auto"
          className={field.control}
          spellCheck={false}
          aria-describedby="typed-hint"
        />
      </div>
      <h3>{labels.output}</h3>
      <div data-part="log" className={styles.log} />
      <h3>{labels.results}</h3>
      <div data-part="results" className={styles.log} />
    </div>
  );
}
