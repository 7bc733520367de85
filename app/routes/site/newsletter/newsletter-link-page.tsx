import { useText } from '#platform/text/i18n.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

/** What the link of a mail is for. Opening it changes nothing, as mail scanners open links: a button does. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

/** How far the matter of the link is, or why the link does not work. */
export type LinkState = { isDone: boolean } | { refusal: RefusalCode };

export type NewsletterLinkPageProps = {
  purpose: LinkPurpose;
  token: string;
  state: LinkState;
  /** Why the button did nothing, if it was pressed. */
  result: FormResult | null | undefined;
};

/** The page that the link of a newsletter mail leads to: a question with one button, then its answer. */
export function NewsletterLinkPage({ purpose, token, state, result }: NewsletterLinkPageProps) {
  const t = useText('newsletter');
  const refusals = useText('refusals');
  const errors = useButtonErrors(result);
  const title = titleOf(purpose, state);
  return (
    <>
      <PageHead
        title={t(title)}
        section={t('title')}
        description={t(`${purpose}.description`)}
        isHidden
        hasErrors={errors !== null}
      />
      <PageHeading>{t(title)}</PageHeading>
      <Band>
        <Stack>
          {'refusal' in state && <Notice tone="error">{refusals(state.refusal)}</Notice>}
          {'isDone' in state && state.isDone && (
            <Notice tone="success" announce={t(title)}>
              {t(`${purpose}.done.text`)}
            </Notice>
          )}
          {'isDone' in state && !state.isDone ? (
            <Form action={`/newsletter/${purpose}?token=${token}`} errors={errors}>
              <p>{t(`${purpose}.text`)}</p>
              <Button look="primary">{t(`${purpose}.action`)}</Button>
            </Form>
          ) : (
            <WayOn purpose={purpose} isRefused={'refusal' in state} />
          )}
        </Stack>
      </Band>
    </>
  );
}

function WayOn({ purpose, isRefused }: { purpose: LinkPurpose; isRefused: boolean }) {
  const t = useText('newsletter');
  if (purpose === 'confirm' && !isRefused) return null;
  return (
    <div>
      <ButtonLink href="/newsletter">{t('again')}</ButtonLink>
    </div>
  );
}

function titleOf(purpose: LinkPurpose, state: LinkState) {
  if ('refusal' in state) return `${purpose}.failed.title` as const;
  return state.isDone ? (`${purpose}.done.title` as const) : (`${purpose}.title` as const);
}
