import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { WritingBlock, WritingNews } from '#ui/text/writing.tsx';
import type { ReactNode } from 'react';
import { partAct, type PartChange } from './numbered-parts.ts';
import type { PartKind } from './task-words.ts';

type Props = {
  kind: PartKind;
  count: number;
  most: number;
  /** What a button has just done. */
  change: PartChange | undefined;
  /** The fields of a part. */
  children: (part: number) => ReactNode;
};

/** The parts of a form under each other, with the buttons that add, move and remove one; what was typed stays. */
export function NumberedParts({ kind, count, most, change, children }: Props) {
  const t = useText('staff-tasks');
  const parts = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      {parts.map((part) => {
        const name = t(`part.${kind}`, { number: part });
        const isChanged = change?.part === part;
        return (
          <WritingBlock
            key={part}
            id={`part-${part}`}
            heading={t('part.of', { name, count })}
            isChanged={isChanged}
            isItem
          >
            {isChanged && <ChangeNews change={change} name={name} />}
            {children(part)}
            <ButtonRow>
              {(['up', 'down', 'drop'] as const)
                .filter((act) => (act === 'up' ? part > 1 : act === 'down' ? part < count : count > 1))
                .map((act) => (
                  <Button
                    key={act}
                    name="act"
                    value={partAct({ act, part })}
                    label={t('act.named', { act: t(`act.${act}`), name })}
                  >
                    {t(`act.${act}`)}
                  </Button>
                ))}
            </ButtonRow>
          </WritingBlock>
        );
      })}
      {count < most ? (
        <ButtonRow>
          <Button name="act" value={partAct({ act: 'add', part: count })}>
            {t(`add.${kind}`)}
          </Button>
        </ButtonRow>
      ) : (
        <p>{t('parts.full', { count: most })}</p>
      )}
    </>
  );
}

function ChangeNews({ change, name }: { change: PartChange; name: string }) {
  const t = useText('staff-tasks');
  const words = t(`did.${change.act}`, { name });
  return (
    <WritingNews id="changed" words={words}>
      <p>{words}</p>
    </WritingNews>
  );
}
