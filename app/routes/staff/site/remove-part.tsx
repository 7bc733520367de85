import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';

export type RemovePartProps = {
  /** Where the form is sent, with `act` as "remove". */
  path: string;
  /** What is removed: the button says it to whoever hears it alone. */
  name: string;
  heading: string;
  /** What becomes of it, and whether it can be made again. */
  text: string;
};

/** The last part of a page about one thing: taking it away. */
export function RemovePart({ path, name, heading, text }: RemovePartProps) {
  const t = useText('staff-content');
  return (
    <Part id="remove" heading={heading}>
      <p>{text}</p>
      <Form action={path}>
        <input type="hidden" name="act" value="remove" />
        <Button look="danger" label={t('act.named', { act: t('act.remove'), where: name })}>
          {t('act.remove')}
        </Button>
      </Form>
    </Part>
  );
}
