import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';

type Props = {
  path: string;
  /** The revision of the outline that is changed. */
  seen: number;
  heading: string;
  /** What opens the question. */
  open: string;
  /** What goes, and that it does not come back. */
  text: string;
  submit: string;
  errors: FieldErrors | null;
};

/** Deleting in two steps: the question is opened first, then answered (WCAG 3.3.6). */
export function DeletePart({ path, seen, heading, open, text, submit, errors }: Props) {
  const t = useText('staff-lessons');
  return (
    <Section id="delete" heading={heading} tone="sand">
      <Disclosure summary={open} isOpen={errors !== null}>
        <p>{text}</p>
        <Form action={path} errors={errors} prefix="delete-">
          <input type="hidden" name="seen" value={seen} />
          <Button look="danger" name="act" value="delete" busyLabel={t('busy')}>
            {submit}
          </Button>
        </Form>
      </Disclosure>
    </Section>
  );
}
