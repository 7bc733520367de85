import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { WritingNews } from '#ui/text/writing.tsx';
import { actValue, type StructureAct, type StructureChange } from './change-structure.ts';
import { placeName, type FormPlace, type FormSection } from './writing-form.ts';
import { blockKinds } from './writing-shape.ts';

export type BlockPlace = { section: number; block: number };

/** What a new block is to be, and the button that adds it. */
export function AddBlock({ place }: { place: BlockPlace }) {
  const t = useText('staff-content');
  const { section, block } = place;
  return (
    <>
      <SelectField
        name={`${placeName(place)}-new`}
        label={t('block.new', { block, section })}
        choices={blockKinds.map((value) => ({ value, label: t(`block.${value}`) }))}
        isOptional
      />
      <ButtonRow>
        <Button
          name="act"
          value={actValue('add', place)}
          label={t('act.add.block.label', { block, section })}
        >
          {t('act.add.block')}
        </Button>
      </ButtonRow>
    </>
  );
}

/** The sections that a block can be moved to, and the button that moves it behind the last block there. */
export function MoveToSection({ place, sections }: { place: BlockPlace; sections: readonly FormSection[] }) {
  const t = useText('staff-content');
  const where = t('where.block', place);
  const others = sections.flatMap(({ values }, index) => {
    const heading = values['heading-en'] || values['heading-ar'] || t('untitled');
    const number = index + 1;
    return number === place.section
      ? []
      : [{ value: String(number), label: t('section.choice', { number, heading }) }];
  });
  if (others.length === 0) return null;
  return (
    <>
      <SelectField name={`${placeName(place)}-to`} label={t('block.to', place)} choices={others} isOptional />
      <ButtonRow>
        <Button name="act" value={actValue('to', place)} label={t('act.named', { act: t('act.to'), where })}>
          {t('act.to')}
        </Button>
      </ButtonRow>
    </>
  );
}

/** Moves and removes; what stands first cannot go up, what stands last cannot go down. */
export function ActButtons({
  what,
  place,
  count,
}: {
  what: StructureChange['what'];
  place: FormPlace;
  count: number;
}) {
  const t = useText('staff-content');
  const { section, block = 0, item = 0 } = place;
  const number = what === 'section' ? section : what === 'block' ? block : item;
  const where = t(`where.${what}`, { section, block, item });
  const button = (act: StructureAct['act'], words: string) => (
    <Button
      key={act}
      name="act"
      value={actValue(act, place)}
      label={t('act.named', { act: words, where })}
      look={act === 'remove' ? 'danger' : 'secondary'}
    >
      {words}
    </Button>
  );
  return (
    <ButtonRow>
      {what === 'section' && button('add', t('act.add.section'))}
      {what === 'item' && button('add', t('act.add.item'))}
      {number > 1 && button('up', t('act.up'))}
      {number < count && button('down', t('act.down'))}
      {button('remove', t('act.remove'))}
    </ButtonRow>
  );
}

const changeWords = {
  add: {
    section: 'changed.add.section',
    block: 'changed.add.block',
    item: 'changed.add.item',
  },
  up: {
    section: 'changed.up.section',
    block: 'changed.up.block',
    item: 'changed.up.item',
  },
  down: {
    section: 'changed.down.section',
    block: 'changed.down.block',
    item: 'changed.down.item',
  },
  remove: {
    section: 'changed.remove.section',
    block: 'changed.remove.block',
    item: 'changed.remove.item',
  },
} as const;

type ListAct = keyof typeof changeWords;

/** What is only done to blocks. */
const blockWords = {
  to: 'changed.to.block',
  pick: 'changed.pick.block',
  keep: 'changed.keep.block',
  unpick: 'changed.unpick.block',
} as const;

type BlockAct = keyof typeof blockWords;

/** What was just done, where it was done; its reader goes on there. */
export function ChangeNotice({ change: { act, what, at } }: { change: StructureChange }) {
  const t = useText('staff-content');
  const said = act in blockWords ? blockWords[act as BlockAct] : changeWords[act as ListAct][what];
  const words = t(said, { section: 0, block: 0, item: 0, ...at });
  return (
    <WritingNews id="changed" words={words}>
      <Notice tone="info" heading={words}>
        <p>{t('changed.unsaved')}</p>
      </Notice>
    </WritingNews>
  );
}
