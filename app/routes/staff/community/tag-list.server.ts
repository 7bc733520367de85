import { tagStates } from '#domain/forums/forum-constants.ts';
import { forumTagSorts } from '#domain/forums/tags/tag-list.ts';
import { languages } from '#platform/text/language.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';

/** What the list of tags may be asked for. */
export const tagList = defineList({
  sorts: forumTagSorts,
  sort: 'name',
  filters: { state: tagStates, language: languages },
});
