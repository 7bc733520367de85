import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import { readNeededFormats } from '#routes/kit/formats/needed-formats.server.ts';
import type { Route } from './+types/lesson-formats';
import { loadLessonDocument } from './lesson-document.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { frame, ...made } = await loadLessonDocument(context, params);
  return {
    formats: await loadFormats(context, made),
    needed: await readNeededFormats(context),
    course: frame.course,
  };
}

/** A lesson in every format. */
export default function LessonFormats({
  loaderData: { formats, needed, course },
  params: { lesson },
}: Route.ComponentProps) {
  const t = useText('formats');
  const trail = [
    { label: course.title, href: course.href },
    { label: formats.title, href: `/learn/${course.slug}/${lesson}` },
  ];
  return (
    <FormatsPage
      formats={formats}
      needed={needed}
      breadcrumb={<Breadcrumb trail={trail} current={t('title')} />}
    />
  );
}
