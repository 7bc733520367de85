import { hardTools } from '#domain/marketplace/projects/gate-words.ts';
import type { Finding } from '#domain/marketplace/projects/gate-findings.ts';
import { briefQuestions } from '#domain/marketplace/projects/posting-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { BadgeList } from '#ui/data/badge.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import { BudgetText } from './budget-text.tsx';
import type { ShownFile, ShownProject } from './shown-project.ts';

type Props = { project: ShownProject };

/** What a project pays, until when, in which field, and who posted it. */
export function ProjectFacts({ project }: Props) {
  const t = useText('project-facts');
  const { budgetPiastres, budgetLeastPiastres, deadlineOn, category, clientName, language } = project;
  const { depositPiastres } = project;
  const none = t('missing');
  return (
    <Stack>
      <DetailsList
        items={[
          {
            term: t('budget'),
            value:
              budgetPiastres === null ? (
                none
              ) : (
                <BudgetText least={budgetLeastPiastres} most={budgetPiastres} />
              ),
          },
          ...(depositPiastres === null
            ? []
            : [{ term: t('deposit'), value: <Money piastres={depositPiastres} /> }]),
          { term: t('deadline'), value: deadlineOn === null ? none : <DateText on={deadlineOn} /> },
          { term: t('category'), value: category || none },
          { term: t('client'), value: <Named>{clientName}</Named> },
          ...(language ? [{ term: t('language'), value: t(`language.${language}`) }] : []),
          { term: t('posted'), value: <DateText on={project.postedOn} /> },
        ]}
      />
      {project.skills.length > 0 && <BadgeList items={project.skills} label={t('skills')} />}
    </Stack>
  );
}

/** The brief: each question with what its client answered, as they wrote it. */
export function ProjectBrief({ project }: Props) {
  const t = useText('project-facts');
  const { brief, description } = project;
  if (brief === null)
    return (
      <Section id="brief" heading={t('brief.what')}>
        <TypedText text={description} />
      </Section>
    );
  return briefQuestions
    .filter((question) => brief[question] !== '')
    .map((question) => (
      <Section key={question} id={question} heading={t(`brief.${question}`)}>
        <TypedText text={brief[question]} />
      </Section>
    ));
}

/** What may make the work harder without sight, as facts; or that nothing was found. */
export function ProjectAccess({ project }: Props) {
  const t = useText('project-facts');
  const say = useFindingFact();
  const { findings, brief } = project;
  if (brief === null) return null;
  return (
    <Section id="access" heading={t('access.heading')} tone="sand">
      <Stack>
        <p>{findings.length === 0 ? t('access.none') : t('access.some', { count: findings.length })}</p>
        {findings.length > 0 && (
          <List items={findings} keyOf={keyOfFinding}>
            {(finding) => <p>{say(finding)}</p>}
          </List>
        )}
      </Stack>
    </Section>
  );
}

/** Names a finding among the others of a project. */
export function keyOfFinding(finding: Finding): string {
  if ('tool' in finding) return `tool ${finding.tool}`;
  return 'file' in finding ? `${finding.file} ${finding.rule}` : finding.rule;
}

/** Says a finding as a fact in plain words. */
export function useFindingFact(): (finding: Finding) => string {
  const t = useText('project-facts');
  const { language } = usePage();
  return (finding) => {
    if (finding.rule === 'tool') {
      const tool = hardTools.find(({ key }) => key === finding.tool);
      if (!tool) return t('fact.tool', { tool: finding.tool, reason: '' });
      return t('fact.tool', { tool: `\u2068${tool.name}\u2069`, reason: pick(tool.reason, language) });
    }
    if ('file' in finding)
      return t(`fact.${finding.rule}`, { name: `\u2068${finding.name}\u2069`, count: finding.count });
    return t(`fact.${finding.rule}`);
  };
}

/** The files of a project, each as a link that saves it, with what its client says is in it. */
export function ProjectFiles({
  files,
  hrefOf,
}: {
  files: readonly ShownFile[];
  hrefOf(kind: string): string;
}) {
  const t = useText('project-facts');
  if (files.length === 0) return null;
  return (
    <Section id="files" heading={t('files.heading')}>
      <List items={files} keyOf={({ kind }) => kind}>
        {(file) => (
          <Stack gap="close">
            <ProjectFile file={file} href={hrefOf(file.kind)} />
          </Stack>
        )}
      </List>
    </Section>
  );
}

/** A file of a project as a link that saves it, with what its client says is in it. */
export function ProjectFile({ file, href }: { file: Omit<ShownFile, 'kind'>; href: string }) {
  const t = useText('project-facts');
  const size = useFileSize();
  const { name, bytes, words } = file;
  return (
    <>
      <p>
        <Link href={href} look="standing">
          {t('files.one', { name: `\u2068${name}\u2069`, size: size(bytes) })}
        </Link>
      </p>
      {words !== null && <TypedText text={words} />}
    </>
  );
}
