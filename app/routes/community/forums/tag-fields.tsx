import type { ForumTag } from '#domain/forums/tags/tags-of-threads.ts';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Named } from '#ui/text/named.tsx';

type Props = {
  /** What stands in the field. */
  tags: string;
  /** What can be chosen besides. */
  offered: readonly ForumTag[];
};

/** The tags of a thread: typed in one field, or chosen among those that its category has most. */
export function TagFields({ tags, offered }: Props) {
  const t = useText('forums');
  return (
    <>
      <Field
        name="tags"
        label={t('tags.field')}
        hint={t('tags.hint', { most: forumLimits.tags, longest: forumLimits.tag })}
        defaultValue={tags}
        maxLength={forumLimits.tagsText}
        autoComplete="off"
        isOptional
      />
      {offered.length > 0 && (
        <CheckboxGroup
          name="tag"
          label={t('tags.offered')}
          choices={offered.map(({ name }) => ({ value: name, label: <Named>{name}</Named> }))}
          isOptional
        />
      )}
    </>
  );
}
