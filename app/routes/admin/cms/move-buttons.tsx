import { useText } from '#platform/i18n.ts';
import { pick, type Bilingual } from '#platform/language.ts';
import { usePage } from '#platform/page.ts';
import { Button, ButtonRow } from '#ui/button.tsx';

export type MoveButtonsProps = {
  /** The key of what they move. */
  of: string;
  /** What it is called. */
  name: Bilingual;
  /** Its place, from 0, and how many there are. */
  index: number;
  count: number;
};

/** Moves a thing of a list by a place; what stands first cannot go up, what stands last cannot go down. */
export function MoveButtons({ of, name, index, count }: MoveButtonsProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const where = pick(name, language);
  return (
    <ButtonRow>
      {index > 0 && (
        <Button name="move" value={`up:${of}`} label={t('act.named', { act: t('act.up'), where })}>
          {t('act.up')}
        </Button>
      )}
      {index < count - 1 && (
        <Button name="move" value={`down:${of}`} label={t('act.named', { act: t('act.down'), where })}>
          {t('act.down')}
        </Button>
      )}
    </ButtonRow>
  );
}
