import type { Finding } from '#domain/marketplace/projects/gate-findings.ts';
import { hardTools } from '#domain/marketplace/projects/gate-words.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { keyOfFinding, useFindingFact } from '../project-parts.tsx';

type Props = { findings: readonly Finding[]; path: string; isDraft: boolean };

/** What the gate found, each with a way to mend it. Nothing here keeps a client from posting: what stays is told. */
export function FindingsPart({ findings, path, isDraft }: Props) {
  const t = useText('hire');
  const fact = useFindingFact();
  const mend = useMending();
  return (
    <Section id="access" heading={t('gate.heading')}>
      <Stack>
        <p>{findings.length === 0 ? t('gate.none') : t('gate.some', { count: findings.length })}</p>
        {findings.length > 0 && (
          <List items={findings} keyOf={keyOfFinding}>
            {(finding) => (
              <Stack gap="close">
                <p>{fact(finding)}</p>
                <p>{mend(finding)}</p>
                {isDraft && (
                  <p>
                    <Link
                      href={'file' in finding ? `${path}#files` : `${path}/edit#${finding.where}`}
                      look="standing"
                    >
                      {'file' in finding
                        ? t('gate.to-file', { name: `\u2068${finding.name}\u2069` })
                        : t('gate.to-field', { field: t(`form.${finding.where}`) })}
                    </Link>
                  </p>
                )}
              </Stack>
            )}
          </List>
        )}
        {findings.length > 0 && <p>{t('gate.stays')}</p>}
      </Stack>
    </Section>
  );
}

function useMending(): (finding: Finding) => string {
  const t = useText('hire');
  const { language } = usePage();
  return (finding) => {
    if (finding.rule !== 'tool') return t(`mend.${finding.rule}`);
    const tool = hardTools.find(({ key }) => key === finding.tool);
    return t('mend.tool', { instead: tool ? pick(tool.instead, language) : '' });
  };
}
