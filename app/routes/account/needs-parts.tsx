import type { NeedName, PlaceOfNeeds } from '#domain/passport/needs-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { EffectInWords } from '#routes/kit/needs/effects-in-words.server.ts';
import { NeedsFields } from '#routes/kit/needs/needs-fields.tsx';
import { Effects } from '#routes/kit/needs/needs-to-share.tsx';

type FormProps = { action: string; errors: FieldErrors | null; values: Record<string, string> };

/** Choices and short texts; nothing has to be given. */
export function NeedsForm({ action, errors, values }: FormProps) {
  const t = useText('needs');
  return (
    <Part id="mine" heading={t('form.heading')}>
      <Form action={action} errors={errors} values={values}>
        <p>{t('form.lead')}</p>
        <NeedsFields />
        <Button look="primary" name="intent" value="save" busyLabel={t('saving')}>
          {t('form.save')}
        </Button>
      </Form>
    </Part>
  );
}

type Sharing = {
  id: string;
  place: PlaceOfNeeds;
  title: string | null;
  sharedAt: Date;
  takenBackAt: Date | null;
  effects: EffectInWords[];
};

/** What each of these does by itself, for its person alone. */
const byItself = ['more-time', 'more-tries', 'braille', 'large-print', 'small-files'] as const;

/** What applies by itself wherever it matters, and that it is shown to nobody. */
export function ByItselfPart({ names }: { names: readonly NeedName[] }) {
  const t = useText('needs');
  const applied = byItself.filter((name) => names.includes(name));
  return (
    <Part id="by-itself" heading={t('itself.heading')}>
      <p>{t(applied.length > 0 ? 'itself.lead' : 'itself.none')}</p>
      {applied.length > 0 && (
        <List items={applied} keyOf={(name) => name}>
          {(name) => t(`itself.${name}`)}
        </List>
      )}
      <p>{t('itself.seen')}</p>
    </Part>
  );
}

type SharedProps = {
  action: string;
  sharings: readonly Sharing[];
  errors: FieldErrors | null;
  /** The sharing whose form came back. */
  failed: string | undefined;
};

/** What is shared and with whom, and one button each that takes it back. */
export function SharedPart({ action, sharings, errors, failed }: SharedProps) {
  const t = useText('needs');
  return (
    <Part id="shared" heading={t('shared.heading')}>
      {sharings.length === 0 ? (
        <p>{t('shared.none')}</p>
      ) : (
        <List items={sharings} keyOf={({ id }) => id}>
          {(sharing) => (
            <SharingRow sharing={sharing} action={action} errors={failed === sharing.id ? errors : null} />
          )}
        </List>
      )}
    </Part>
  );
}

function SharingRow({
  sharing: { id, place, title, sharedAt, takenBackAt, effects },
  action,
  errors,
}: {
  sharing: Sharing;
  action: string;
  errors: FieldErrors | null;
}) {
  const t = useText('needs');
  const name =
    title === null ? t(`shared.${place}-gone`) : t(`shared.${place}`, { title: `\u2068${title}\u2069` });
  return (
    <Stack>
      <h3>{name}</h3>
      <DetailsList
        items={[
          { term: t('shared.with'), value: t(`shared.with.${place}`) },
          {
            term: t('shared.what'),
            value: effects.length > 0 ? <Effects effects={effects} /> : t('shared.nothing-left'),
          },
          { term: t('shared.since'), value: <DateText at={sharedAt} withTime /> },
          ...(takenBackAt
            ? [{ term: t('shared.ended'), value: <DateText at={takenBackAt} withTime /> }]
            : []),
        ]}
      />
      {takenBackAt === null && (
        <Form action={action} errors={errors}>
          <input type="hidden" name="sharing" value={id} />
          <Button name="intent" value="take-back" label={t('shared.take-back.label', { title: name })}>
            {t('shared.take-back')}
          </Button>
        </Form>
      )}
    </Stack>
  );
}
