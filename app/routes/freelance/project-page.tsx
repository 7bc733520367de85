import type { KnownClient } from '#domain/marketplace/clients/client-profile.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { ProjectDeposit } from './deposits/project-deposit.tsx';
import { ProjectAccess, ProjectBrief, ProjectFacts, ProjectFiles } from './project-parts.tsx';
import { ProposePart } from './propose-part.tsx';
import type { ProposeState } from './propose-state.server.ts';
import type { ShownProject } from './shown-project.ts';

type Props = {
  project: ShownProject;
  /** Null for a project that staff entered for a client. */
  client: KnownClient | null;
  /** How this reader takes part in it. */
  proposing: ProposeState;
  /** Whether only invited people see it. */
  isInvitedOnly?: boolean;
};

/** All that there is to know about a project, and who can take it on. */
export function ProjectPage({ project, client, proposing, isInvitedOnly = false }: Props) {
  const t = useText('job-board');
  const { id, title, description, files } = project;
  const trail = [
    { label: t('section'), href: '/freelance' },
    { label: t('title'), href: '/freelance/projects' },
  ];
  return (
    <>
      <PageHead
        title={title}
        section={t('title')}
        description={description.slice(0, 160)}
        isHidden={isInvitedOnly}
      />
      <PageHeading breadcrumb={<Breadcrumb trail={trail} current={title} />}>
        <Named>{title}</Named>
      </PageHeading>
      <Section id="facts" heading={t('project.facts')}>
        <Stack>
          {project.isExample && <Facts items={[t('project.example')]} />}
          {isInvitedOnly && <p>{t('project.invited')}</p>}
          <ProjectFacts project={project} />
        </Stack>
      </Section>
      <ProjectBrief project={project} />
      <ProjectFiles files={files} hrefOf={(kind) => `/freelance/files/${id}/${kind}`} />
      <ProjectAccess project={project} />
      {client && <ClientPart client={client} />}
      <ProjectDeposit project={project} />
      <ProposePart project={project} state={proposing} />
    </>
  );
}

function ClientPart({ client }: { client: KnownClient }) {
  const t = useText('job-board');
  const reviews = useText('contract-reviews');
  const { about, website, isPaymentConfirmed, record } = client;
  const { completed, reviewers, average } = record;
  return (
    <Section id="client" heading={t('client.heading')}>
      <Stack>
        {about !== null && <TypedText text={about} />}
        {website !== null && (
          <p>
            {t('client.website')} <Link href={website}>{new URL(website).hostname}</Link>
          </p>
        )}
        <p>{t(isPaymentConfirmed ? 'client.paid' : 'client.unpaid')}</p>
        {completed > 0 && <p>{reviews('client.completed', { count: completed })}</p>}
        {average !== null && <p>{reviews('client.reviews', { count: reviewers, average })}</p>}
      </Stack>
    </Section>
  );
}
