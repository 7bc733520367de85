import { findMessageNews } from '#domain/conversations/message-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/news';
import { nameOther } from './other-words.ts';
import { getOwnConversation } from './own-conversation.server.ts';

/** The longest part of a message that is said aloud; all of it stands on the page. */
const longestSaid = 300;

/**
 * What the other of a conversation wrote after a number, in the words that an open page says, and whether they have read all of
 * one's own: asked by a script (app/enhance/thread.ts). It marks nothing as read.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { conversation, otherName } = await getOwnConversation(context, params.id);
  const asked = Number(url.searchParams.get('after'));
  const after = Number.isInteger(asked) && asked >= 0 && asked < 2 ** 31 ? asked : conversation.lastNumber;
  const { items, isAnythingUnread } = await findMessageNews(db, conversation, after);
  const t = textsFor(language).getFixedT(null, 'conversations');
  const name = nameOther(t, { isThere: conversation.otherId !== null, name: otherName });
  const words = items.map(({ text, file, hiddenReason }) => {
    if (hiddenReason !== null) return t('aloud.hidden', { name });
    const said = [text, file && t('aloud.file', { name: file.name })]
      .filter((each) => each !== null)
      .join(' ');
    return t('aloud.said', { name, text: said.slice(0, longestSaid) });
  });
  const answer = {
    last: Math.max(after, items.at(-1)?.number ?? 0),
    read: isAnythingUnread ? null : t('state.read-now', { name }),
    words,
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } });
}
