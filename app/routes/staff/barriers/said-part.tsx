import type { ReadingTool } from '#domain/barriers/barrier-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type Props = {
  report: {
    page: string | null;
    wanted: string;
    happened: string;
    tool: ReadingTool;
    toolWords: string | null;
    reportedAt: Date;
  };
  /** Whether its page can be opened: of one behind a private link only the beginning is known. */
  opens: boolean;
  /** How its writer wants to hear. */
  answer?: string;
};

/** What somebody reported, in their words. */
export function SaidPart({ report, opens, answer }: Props) {
  const t = useText('staff-barriers');
  const words = useText('barriers');
  const { page, wanted, happened, tool, toolWords, reportedAt } = report;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('reported'), value: <DateText at={reportedAt} withTime /> },
        {
          term: t('page'),
          value: page === null ? t('page.none') : <PageName page={page} opens={opens} />,
        },
        { term: words('wanted'), value: <TypedText text={wanted} /> },
        { term: words('happened'), value: <TypedText text={happened} /> },
        { term: words('tool'), value: words(`tool.${tool}`) },
        ...(toolWords === null ? [] : [{ term: words('tool-words'), value: <Named>{toolWords}</Named> }]),
        ...(answer === undefined ? [] : [{ term: words('answer'), value: answer }]),
      ]}
    />
  );
}

function PageName({ page, opens }: { page: string; opens: boolean }) {
  const name = <bdi dir="ltr">{page}</bdi>;
  if (!opens) return name;
  return (
    <Link href={page} look="standing">
      {name}
    </Link>
  );
}
