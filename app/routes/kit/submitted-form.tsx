import type { SubmittedForm as Submitted } from '#platform/page/document.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';

/** Gives back what was sent when it could not be answered: to read, and to send once more as it was. */
export function SubmittedForm({ submitted: { path, fields, typed } }: { submitted: Submitted }) {
  const t = useText('errors');
  return (
    <Part id="submitted" heading={t('submitted.title')}>
      <p>{t('submitted.text')}</p>
      <List items={typed.map((text, index) => ({ text, index }))} keyOf={({ index }) => String(index)}>
        {({ text }) => <p dir="auto">{text}</p>}
      </List>
      {/* As parts: a long text in Arabic would be several times as long with escapes. */}
      <Form action={path} hasFiles>
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button look="primary">{t('submitted.send')}</Button>
      </Form>
    </Part>
  );
}
