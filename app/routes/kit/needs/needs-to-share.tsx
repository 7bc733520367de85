import type { PlaceOfNeeds } from '#domain/passport/needs-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import type { EffectInWords } from './effects-in-words.server.ts';
import type { NeedsToShare } from './needs.server.ts';

/** What a member may tick for the team to see to. Nothing is ticked before they did so themselves. */
export function NeedsChoice({ place, choices, last, shared }: NeedsToShare) {
  const t = useText('needs');
  const { language } = usePage();
  const words = choices.map((value) => ({ value: value as string, label: t(`need.${value}`) }));
  const isNews = last.length > 0 && shared.names.length === 0;
  const before = last.map((name) => t(`need.${name}`)).join(language === 'ar' ? '؛ ' : '; ');
  return (
    <CheckboxGroup
      name="shared"
      label={t(`share.${place}`)}
      hint={t(`share.${place}.hint`)}
      choices={isNews ? [{ value: 'last', label: t('share.as-last'), note: before }, ...words] : words}
      defaultValues={shared.names}
      isOptional
    />
  );
}

/** Where whoever has said nothing yet can do so. */
export function SayNeedsOnce({ place }: { place?: PlaceOfNeeds }) {
  const t = useText('needs');
  return (
    <p>
      {t(place === 'live' ? 'share.say-once.live' : 'share.say-once')}{' '}
      <Link href="/account/needs">{t('share.say-once.link')}</Link>
    </p>
  );
}

/** What is shared for a registration, an application or a live session that there is, and the form that changes it or takes it back. */
export function SharedNeedsPart({
  needs,
  action,
  errors,
  canChange,
}: {
  needs: NeedsToShare;
  action: string;
  errors: FieldErrors | null;
  canChange: boolean;
}) {
  const t = useText('needs');
  const { place, choices, shared, isDone } = needs;
  return (
    <Part id="needs" heading={t(`share.heading.${place}`)}>
      {isDone && !errors && (
        <Notice tone="success" announce={t('share.done')}>
          {t('share.done')}
        </Notice>
      )}
      {shared.effects.length > 0 ? (
        <>
          <p>{t(place === 'live' ? 'share.now.live' : 'share.now')}</p>
          <Effects effects={shared.effects} />
        </>
      ) : (
        <p>{t('share.nothing')}</p>
      )}
      {choices.length === 0 ? (
        <SayNeedsOnce place={place} />
      ) : (
        canChange && (
          <Form action={`${action}#needs`} errors={errors}>
            {shared.effects.length > 0 && <p>{t('share.change')}</p>}
            <NeedsChoice {...needs} />
            <Button name="intent" value="share-needs" busyLabel={t('saving')}>
              {t('share.submit')}
            </Button>
          </Form>
        )
      )}
      <p>
        <Link href="/account/needs" look="standing">
          {t('share.all')}
        </Link>
      </p>
    </Part>
  );
}

/** Things to see to, one under the other. */
export function Effects({ effects }: { effects: readonly EffectInWords[] }) {
  return (
    <List items={effects} keyOf={({ name }) => name}>
      {({ text }) => <span dir="auto">{text}</span>}
    </List>
  );
}
