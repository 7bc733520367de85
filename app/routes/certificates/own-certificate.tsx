import type { HeadersArgs } from 'react-router';
import { correctOwnName } from '#domain/certificates/correct-name.ts';
import { correctableUntil } from '#domain/certificates/find-certificates.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Link } from '#ui/text/link.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { AccountPage } from '#routes/account/account-page.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import type { Route } from './+types/own-certificate';
import { certificateCorrectionForm } from './certificate-forms.server.ts';
import { useCertificateFacts } from './certificate-words.tsx';
import { NameFields } from './name-fields.tsx';
import { getOwnCertificate } from './own-certificate.server.ts';

const acts = ['issued', 'corrected'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { now } = context.get(appContext);
  const { signedFile: _, ...certificate } = await getOwnCertificate(context, params.id);
  return {
    certificate,
    correctableUntil: correctableUntil(certificate, now),
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member, secret, requestSource } = readAccount(request, context);
  await getOwnCertificate(context, params.id);
  return await certificateCorrectionForm.handle(
    { request, context },
    async ({ values: names }) => {
      const who = { userId: member.userId, requestSource };
      await correctOwnName(db, { ...who, certificateId: params.id, names, secret }, now);
      return `/account/certificates/${params.id}?done=corrected`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A certificate for its holder: what it says, its files, how others check it, and how the name is corrected. */
export default function OwnCertificate({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('certificates');
  const { language } = usePage();
  const { certificate, done } = loaderData;
  const { id, title, revokedAt, revokeReason } = certificate;
  const facts = useCertificateFacts(certificate);
  const doneWords = done && !result ? t(`done.${done}`) : null;
  return (
    <AccountPage
      title={t('one.title', { title: `\u2068${pick(title, language)}\u2069` })}
      lead={t(revokedAt ? 'one.lead.revoked' : 'one.lead.valid')}
      above={[{ label: t('own.title'), href: '/account/certificates' }]}
      hasErrors={Boolean(result)}
    >
      {doneWords && (
        <Notice tone="success" announce={doneWords}>
          {doneWords}
        </Notice>
      )}
      <Part id="facts" heading={t('one.facts')}>
        <DetailsList
          look="rows"
          items={[
            ...facts,
            ...(revokeReason ? [{ term: t('fact.why'), value: <Paragraphs text={revokeReason} /> }] : []),
          ]}
        />
      </Part>
      <Part id="formats" heading={t('one.formats')}>
        <p>{t('one.formats.text')}</p>
        <OtherFormats path={`/account/certificates/${id}/formats`} />
        <OtherLanguage path={`/account/certificates/${id}/formats`} />
      </Part>
      {!revokedAt && (
        <>
          <ShowPart {...certificate} />
          <FilePart id={id} />
        </>
      )}
      <NamePart loaderData={loaderData} result={result} />
    </AccountPage>
  );
}

/** The formats in the other language, whose certificate is in that language. */
function OtherLanguage({ path }: { path: string }) {
  const t = useText('certificates');
  const { origin, language } = usePage();
  return (
    <Link href={origin + localizedPath(path, language === 'ar' ? 'en' : 'ar')} look="standing">
      {t('one.formats.other')}
    </Link>
  );
}

/** The public address, which anybody may be given. */
function ShowPart({ code, origin }: { code: string; origin: string }) {
  const t = useText('certificates');
  const { language } = usePage();
  const path = `/certificates/${code}`;
  return (
    <Part id="show" heading={t('one.show')}>
      <p>{t('one.show.text')}</p>
      <Link href={path} look="standing">
        {t('one.show.link')}
      </Link>
      <CopyButtons
        text={origin + localizedPath(path, language)}
        copy={{ label: t('one.show.copy'), done: t('one.show.copied') }}
      />
    </Part>
  );
}

function FilePart({ id }: { id: string }) {
  const t = useText('certificates');
  return (
    <Part id="file" heading={t('one.file')}>
      <p>{t('one.file.text')}</p>
      <Link href={`/account/certificates/${id}/file`} look="standing">
        {t('one.file.link')}
      </Link>
      <Link href="/certificates#file" look="standing">
        {t('one.file.how')}
      </Link>
    </Part>
  );
}

type NameProps = Pick<Route.ComponentProps, 'loaderData'> & { result: Route.ComponentProps['actionData'] };

/** The form that corrects the name while that is possible; after that, whom to write to. */
function NamePart({ loaderData: { certificate, correctableUntil }, result }: NameProps) {
  const t = useText('certificates');
  const { language } = usePage();
  const errors = useFormErrors(result, { say: (key) => t(key as 'name.long') });
  const { id, latinName, arabicName } = certificate;
  if (!correctableUntil && !result)
    return (
      <Part id="name" heading={t('one.name')}>
        <p>
          {t('one.name.over')} <Link href="/contact">{t('one.name.contact')}</Link>
        </p>
      </Part>
    );
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  return (
    <Part id="name" heading={t('one.name')}>
      {correctableUntil && <p>{t('one.name.text', { date: format.format(correctableUntil) })}</p>}
      <Form
        action={`/account/certificates/${id}`}
        errors={errors}
        values={result?.values ?? { latinName: latinName ?? '', arabicName: arabicName ?? '' }}
      >
        <NameFields />
        <Button busyLabel={t('busy')}>{t('one.name.save')}</Button>
      </Form>
    </Part>
  );
}
