import { data } from 'react-router';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { usePage } from '#platform/page/page.ts';
import {
  longestBrailleText,
  usualCells,
  usualLines,
} from '#platform/renditions/braille/braille-constants.ts';
import { decodeText } from '#platform/renditions/decode-text.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { canContract } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/braille';
import { brailleForm } from './braille-form.server.ts';
import { BrailleForm } from './braille-form.tsx';
import { BrailleResult } from './braille-result.tsx';
import { describeBraille } from './describe-braille.server.ts';
import { FilledIn } from './filled-in.tsx';
import { ranges } from './ranges.ts';
import { loadStudioText } from './studio-text.server.ts';
import { writeBraille } from './write-braille.server.ts';

/** A file holds the longest text in any encoding, and little more. */
const mostFileBytes = 128 * 1024;
const mostPerHour = 120;

export const handle = { uploads: { files: 1, bytes: mostFileBytes } } satisfies PageHandle;

/** `?document=article/slug` fills in a public text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    isContracted: await canContract(context),
    filled: await loadStudioText(context, url.searchParams),
  };
}

/** Shows the braille of a text. Nothing of it is kept or logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, clientAddress } = context.get(appContext);
  const body = await request.formData();
  const submission = { request, context, body, given: { file: await readFile(context) } };
  return await brailleForm.handle(submission, async ({ values, submitted }) => {
    const key = networkOf(clientAddress);
    await takeFromLimit(db, { name: 'braille', key, limit: mostPerHour, windowSeconds: 3600 }, now);
    return data({ values: submitted, ...describeBraille(await writeBraille(values), values) });
  });
}

async function readFile(context: Route.ActionArgs['context']) {
  const sent = context.get(sentFilesContext).find(({ field, bytes }) => field === 'file' && bytes > 0);
  if (!sent) return undefined;
  const text = decodeText(await sent.read());
  return text === null ? ('not-text' as const) : { text };
}

/** A text in braille, for everybody: to look at, to feel, and to print (docs/product.md, "Braille studio"). */
export default function BrailleStudio({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('braille');
  const { language } = usePage();
  const filled = actionData ? null : loaderData.filled;
  const result = actionData && 'pages' in actionData ? actionData : undefined;
  const failed = actionData && !('pages' in actionData) ? actionData : undefined;
  const errors = useFormErrors(failed, {
    say: (key) =>
      t(key as 'text.missing', {
        ...(key === 'lines.invalid' ? ranges.lines : ranges.cells),
        ...(key === 'text.long' && { most: longestBrailleText }),
      }),
    failed: failed?.values.grade === 'contracted' ? t('grade.failed') : t('failed'),
  });
  const usual = {
    ...{
      text: filled?.text ?? '',
      language,
      grade: 'uncontracted',
      cells: String(usualCells),
      lines: String(usualLines),
    },
    ...{ pageNumbers: 'yes', formFeeds: 'yes', preview: 'print' },
  };
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        hasErrors={errors !== null}
        outcome={result && t('result.done')}
      />
      <PageHeading lead={t('lead')} after={filled && <FilledIn filled={filled} />}>
        {t('title')}
      </PageHeading>
      {result && (
        <Section id="result" heading={t('result')}>
          <BrailleResult result={result} />
        </Section>
      )}
      <Band>
        <BrailleForm
          errors={errors}
          values={actionData?.values ?? usual}
          isContracted={loaderData.isContracted}
        />
      </Band>
    </>
  );
}
