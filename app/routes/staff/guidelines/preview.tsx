import { redirect, type HeadersArgs } from 'react-router';
import { findGuidelinesDraft, isComplete, publishGuidelines } from '#domain/conduct/publish-guidelines.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/preview';
import { guidelinesPublishForm } from './guidelines-forms.server.ts';

const draftPath = '/admin/community/guidelines/draft';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'guidelines.publish');
  const draft = await findGuidelinesDraft(context.get(appContext).db);
  // Nobody has written anything, or somebody has published it meanwhile.
  if (!draft) throw redirect('/admin/community/guidelines', 303);
  return { ...draft, isComplete: isComplete(draft) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = readStaffContext({ request, context }, 'guidelines.publish');
  return await guidelinesPublishForm.handle({ request, context }, async ({ values: { seen } }) => {
    await publishGuidelines(db, { seen, ...by }, now);
    return '/admin/community/guidelines?done=published';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The next version as members will read it, in both languages, and the button that publishes it. */
export default function GuidelinesPreview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const { summary, rules, seen, isComplete } = loaderData;
  const errors = useFormErrors(actionData, { say: () => t('guidelines.sure.missing') });
  return (
    <StaffPage
      title={t('guidelines.preview')}
      lead={t('guidelines.preview.lead')}
      above={[
        { href: '/admin/moderation', label: t('title') },
        { href: '/admin/community/guidelines', label: t('guidelines.title') },
        { href: draftPath, label: t('guidelines.draft') },
      ]}
      errors={actionData !== undefined}
    >
      {languages.map((language, index) => (
        <Section
          key={language}
          id={language}
          heading={t(`guidelines.in.${language}`)}
          tone={index % 2 === 0 ? 'plain' : 'sand'}
        >
          <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            <Stack>
              <p>{summary[language]}</p>
              {rules.map(({ key, title, text }, place) => (
                <div key={key ?? `new-${place}`}>
                  <h3>{title[language]}</h3>
                  <p>{text[language]}</p>
                </div>
              ))}
            </Stack>
          </div>
        </Section>
      ))}
      <Section id="publish" heading={t('guidelines.publish')}>
        <Stack>
          {isComplete ? (
            <Form action="/admin/community/guidelines/preview" errors={errors} values={{}}>
              <Notice tone="warning">{t('guidelines.asked-again')}</Notice>
              <input type="hidden" name="seen" value={seen} />
              <CheckboxField name="sure" label={t('guidelines.sure')} />
              <div>
                <Button look="primary" busyLabel={t('busy')}>
                  {t('guidelines.publish.send')}
                </Button>
              </div>
            </Form>
          ) : (
            <Notice tone="warning">{t('guidelines.incomplete')}</Notice>
          )}
          <p>
            <Link href={draftPath} look="standing">
              {t('guidelines.back')}
            </Link>
          </p>
        </Stack>
      </Section>
    </StaffPage>
  );
}
