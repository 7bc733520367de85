import { forumLimits } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type ActProps = {
  path: string;
  /** Why the last try was not accepted, of whichever form. */
  result: FormResult | undefined;
};

/** Another name. */
export function NameForm({ path, result, name }: ActProps & { name: string }) {
  const t = useText('staff-tags');
  const own = resultOf(result, 'tag-name');
  const fieldOf = { 'forum-tag-signs': 'name', 'forum-tag-long': 'name', 'forum-tag-taken': 'name' } as const;
  const errors = useStaffErrors(own, { labels: { name: t('rename.name') }, fieldOf });
  const values = own?.values ?? { name, seen: name };
  return (
    <Form action={path} prefix="rename-" errors={errors} values={values}>
      <SavedMeanwhile result={own} path={path} />
      <input type="hidden" name="seen" value={values['seen']} />
      <Field
        name="name"
        label={t('rename.name')}
        hint={t('name.hint', { longest: forumLimits.tag })}
        maxLength={forumLimits.tag}
        autoComplete="off"
      />
      <Button name="action" value="rename" busyLabel={t('busy')}>
        {t('rename.send')}
      </Button>
    </Form>
  );
}

/** The tag that it becomes, and that it is meant. */
export function MergeForm({ path, result }: ActProps) {
  const t = useText('staff-tags');
  const own = resultOf(result, 'tag-merge');
  const labels = { into: t('merge.into'), sure: t('merge.sure') };
  const fieldOf = {
    ...{ 'forum-tag-not-there': 'into', 'forum-tag-itself': 'into' },
    ...{ 'forum-tag-signs': 'into', 'forum-tag-long': 'into' },
  } as const;
  const read = useStaffErrors(own, { labels, fieldOf });
  // A box that was not ticked is asked for in a sentence of its own.
  const errors = read && own?.problems?.['sure'] ? { ...read, sure: t('merge.sure.missing') } : read;
  return (
    <Form action={path} prefix="merge-" errors={errors} {...(own && { values: own.values })}>
      <Field
        name="into"
        label={labels.into}
        hint={t('merge.into.hint')}
        maxLength={forumLimits.tag}
        autoComplete="off"
      />
      <CheckboxField name="sure" label={labels.sure} />
      <Button look="danger" name="action" value="merge" busyLabel={t('busy')}>
        {t('merge.send')}
      </Button>
    </Form>
  );
}

/** Closes a tag, or opens it again. */
export function CloseForm({ path, result, isClosed }: ActProps & { isClosed: boolean }) {
  const t = useText('staff-tags');
  const errors = useButtonErrors(resultOf(result, 'tag-close') ?? resultOf(result, 'tag-reopen'));
  const act = isClosed ? 'reopen' : 'close';
  return (
    <Form action={path} prefix="close-" label={t(act)} errors={errors}>
      <Button name="action" value={act} busyLabel={t('busy')}>
        {t(`${act}.send`)}
      </Button>
    </Form>
  );
}

/** Deletes a tag that no thread has. */
export function DeleteForm({ path, result }: ActProps) {
  const t = useText('staff-tags');
  const errors = useButtonErrors(resultOf(result, 'tag-delete'));
  return (
    <Form action={path} prefix="delete-" label={t('delete')} errors={errors}>
      <Button look="danger" name="action" value="delete" busyLabel={t('busy')}>
        {t('delete.send')}
      </Button>
    </Form>
  );
}
