import { data } from 'react-router';
import { findDecisionLetter } from '#domain/scholarships/decision-letter.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import { letterDocument } from '#routes/scholarships/letter-document.server.ts';
import type { Route } from './+types/letter-formats';
import { findAsked } from './staffing.server.ts';
import { isolated, scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { application, cycle, visibility } = await findAsked(context, params.id);
  if (visibility !== 'open' && visibility !== 'reviewing') throw data(null, { status: 403 });
  const { db, page, language, remember } = context.get(appContext);
  const letter = await findDecisionLetter(db, application);
  if (!letter) throw data(null, { status: 404 });
  const document = letterDocument({
    ...{ letter, settings: await remember(settingsMemory), origin: page.origin },
  });
  const { id, number } = application;
  const path = `${scholarshipsPath}/applications/${id}/letter/formats`;
  const formats = await loadFormats(context, { document, path });
  // The letter speaks the language of its applicant.
  const title = document.language === language ? formats.title : isolated(formats.title);
  return {
    ...{ id, number, formats: { ...formats, title } },
    cycle: { id: cycle.id, name: pick(cycle.title, language) },
  };
}

/** The letter of the decision about an application in every format, for whoever runs scholarships. */
export default function StaffLetterFormats({
  loaderData: { id, number, cycle, formats },
}: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const words = useText('formats');
  const { language } = usePage();
  const trail = useAbove(
    { href: `${scholarshipsPath}/${cycle.id}`, label: cycle.name },
    { href: `${scholarshipsPath}/applications/${id}`, label: t('application.number', { number }) },
  );
  // The applicant's own page of the same letter has another title.
  const title = listOf([formats.title, t('application.number', { number })], language);
  return (
    <FormatsPage
      formats={{ ...formats, title }}
      breadcrumb={<Breadcrumb trail={trail} current={words('title')} />}
    />
  );
}
