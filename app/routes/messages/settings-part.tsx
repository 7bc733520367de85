import type { Blocking } from '#domain/conversations/sides.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useOtherName, type Other } from './other-words.ts';

type Props = {
  id: string;
  other: Other;
  blocking: Blocking;
  isMuted: boolean;
  /** Whether new messages can come at all. */
  isTalk: boolean;
  result: FormResult | undefined;
};

/** Whether new messages are said aloud, and what to do about somebody who does not behave. */
export function SettingsPart({ id, other, blocking, isMuted, isTalk, result }: Props) {
  const t = useText('conversations');
  const name = useOtherName()(other);
  const path = `/messages/${id}`;
  const muteErrors = useButtonErrors(resultOf(result, 'mute'));
  const blockErrors = useButtonErrors(resultOf(result, 'block'));
  return (
    <>
      {isTalk && (
        <Section id="aloud" heading={t('aloud.heading')}>
          <Form action={path} prefix="mute-" errors={muteErrors}>
            <p>{t(isMuted ? 'aloud.off' : 'aloud.on')}</p>
            <input type="hidden" name="muted" value={isMuted ? 'no' : 'yes'} />
            <div>
              <Button name="action" value="mute" busyLabel={t('busy')}>
                {t(isMuted ? 'aloud.turn-on' : 'aloud.turn-off')}
              </Button>
            </div>
          </Form>
        </Section>
      )}
      {other.isThere && (
        <Section id="safety" heading={t('safety.heading')}>
          <Stack>
            <p>{t(blocking.byMe ? 'safety.blocked' : 'safety.text', { name })}</p>
            <Form action={path} prefix="block-" errors={blockErrors}>
              <div>
                <Button
                  look={blocking.byMe ? 'secondary' : 'danger'}
                  name="action"
                  value={blocking.byMe ? 'unblock' : 'block'}
                  busyLabel={t('busy')}
                >
                  {t(blocking.byMe ? 'unblock' : 'block', { name })}
                </Button>
              </div>
            </Form>
            <p>
              <Link href={`${path}/report`} look="standing">
                {t('report.person', { name })}
              </Link>
            </p>
          </Stack>
        </Section>
      )}
    </>
  );
}
