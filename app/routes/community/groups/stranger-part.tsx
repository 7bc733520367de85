import { groupHref, groupLimits, type GroupKind } from '#domain/groups/group-constants.ts';
import { groupEventsHref } from '#domain/groups/group-event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  group: { slug: string; kind: GroupKind };
  request: { dueAt: Date; declined: { at: Date; reason: string } | null } | null;
  removal: { at: Date; reason: string } | null;
  forumHref: string;
  result: FormResult | undefined;
};

/** The way into a group, for whoever is no member: to join, to ask, or how their request stands. */
export function StrangerPart({ group, request, removal, forumHref, result }: Props) {
  const t = useText('groups');
  const e = useText('group-events');
  const path = groupHref(group.slug);
  const isOpen = group.kind === 'open';
  return (
    <Section id="join" heading={t(isOpen ? 'join' : 'request')} tone="sand">
      <Stack>
        {removal ? (
          <Notice tone="warning">
            <p>
              {t('removed')} <DateText at={removal.at} />
            </p>
            <TypedText text={removal.reason} />
            <p>{t('removed.next')}</p>
            <p>
              <Link href="/contact" look="standing">
                {t('leave.contact')}
              </Link>
            </p>
          </Notice>
        ) : (
          <Ways path={path} isOpen={isOpen} request={request} result={result} />
        )}
        {isOpen && (
          <>
            <p>
              <Link href={forumHref} look="standing">
                {t('forum.read')}
              </Link>
            </p>
            <p>
              <Link href={groupEventsHref(group.slug)} look="standing">
                {e('title')}
              </Link>
            </p>
          </>
        )}
      </Stack>
    </Section>
  );
}

type WaysProps = Pick<Props, 'request' | 'result'> & { path: string; isOpen: boolean };

function Ways({ path, isOpen, request, result }: WaysProps) {
  const t = useText('groups');
  const errors = useButtonErrors(resultOf(result, 'group-request-withdraw'));
  if (request && !request.declined)
    return (
      <Form action={path} errors={errors}>
        <p>
          {t('request.waits')} <DateText at={request.dueAt} />
        </p>
        <div>
          <Button name="action" value="withdraw" busyLabel={t('busy')}>
            {t('request.withdraw')}
          </Button>
        </div>
      </Form>
    );
  return (
    <>
      {request?.declined && (
        <Notice>
          <p>
            {t('request.declined')} <DateText at={request.declined.at} />
          </p>
          <TypedText text={request.declined.reason} />
          <p>{t('request.again', { count: groupLimits.askAgainDays })}</p>
        </Notice>
      )}
      <p>{isOpen ? t('join.text') : t('request.text', { count: groupLimits.answerDays })}</p>
      <div>
        <ButtonLink href={`${path}/join`} look="primary">
          {t(isOpen ? 'join' : 'request')}
        </ButtonLink>
      </div>
    </>
  );
}
