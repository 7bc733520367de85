import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Part } from '#ui/layout/part.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  area: 'courses' | 'programs';
  /** What is left: its name and its page. */
  left: { title: string; href: string };
  /** The page that lists all of its kind. */
  listHref: string;
  /** The address of the form. */
  action: string;
  result: FormResult | undefined;
  /** What stays, where there is more to say than that what was completed is kept. */
  children?: ReactNode;
};

/** Asks once more before somebody leaves what they learn in: what ends then, and what stays. */
export function LeavePage({ area, left, listHref, action, result, children }: Props) {
  const t = useText(area);
  const errors = useButtonErrors(result);
  const title = t('leave.title', { title: left.title });
  return (
    <>
      <PageHead title={title} section={t('title')} isHidden hasErrors={errors !== null} />
      <PageHeading
        lead={t('leave.lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: listHref },
              { label: left.title, href: left.href },
            ]}
            current={title}
          />
        }
      >
        {title}
      </PageHeading>
      <Band>
        <Part id="ask" heading={t('leave.heading')}>
          <p>{t('leave.text')}</p>
          {children}
          <Form action={action} errors={errors}>
            <input type="hidden" name="leave" value="yes" />
            <DecisionDots />
            <ButtonRow>
              <Button look="danger" busyLabel={t('leave.busy')}>
                {t('leave.submit', { title: left.title })}
              </Button>
              <ButtonLink href={left.href}>{t('leave.stay', { title: left.title })}</ButtonLink>
            </ButtonRow>
          </Form>
        </Part>
      </Band>
    </>
  );
}
