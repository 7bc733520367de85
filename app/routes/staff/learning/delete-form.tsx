import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Form } from '#ui/form/form.tsx';

type Props = {
  action: string;
  /** What opens the question. */
  summary: string;
  /** What goes, and that it does not come back. */
  text: string;
  children: ReactNode;
};

/** Deleting in two steps: the question is opened first, then answered (WCAG 3.3.6). */
export function DeleteForm({ action, summary, text, children }: Props) {
  const t = useText('staff-freelance');
  return (
    <Disclosure summary={summary}>
      <Form action={action} prefix="delete-">
        <p>{text}</p>
        <Button look="danger" name="action" value="delete" busyLabel={t('busy')}>
          {children}
        </Button>
      </Form>
    </Disclosure>
  );
}
