import { tagHref, threadHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = { id: string; follows: boolean; result: FormResult | undefined };

/** Whether its reader is told of new posts. */
export function FollowPart({ id, follows, result }: Props) {
  const t = useText('forums');
  const errors = useButtonErrors(resultOf(result, 'forum-follow'));
  return (
    <Section id="follow" heading={t('follow.heading')}>
      <Form action={threadHref(id)} prefix="follow-" errors={errors}>
        <p>{t(follows ? 'follow.on' : 'follow.off')}</p>
        <input type="hidden" name="follows" value={follows ? 'no' : 'yes'} />
        <div>
          <Button name="action" value="follow" busyLabel={t('busy')}>
            {t(follows ? 'follow.stop' : 'follow.start')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

type TagProps = { slug: string; follows: boolean; result: FormResult | undefined };

/** Whether its reader is told of new threads with a tag. */
export function FollowTagPart({ slug, follows, result }: TagProps) {
  const t = useText('forums');
  const errors = useButtonErrors(result);
  return (
    <Section id="follow" heading={t('tag.follow')} tone="sand">
      <Form action={tagHref(slug)} prefix="follow-" errors={errors}>
        <p>{t(follows ? 'tag.follow.on' : 'tag.follow.off')}</p>
        <input type="hidden" name="follows" value={follows ? 'no' : 'yes'} />
        <div>
          <Button busyLabel={t('busy')}>{t(follows ? 'tag.follow.stop' : 'tag.follow.start')}</Button>
        </div>
      </Form>
    </Section>
  );
}
