import { data, type RouterContextProvider } from 'react-router';
import { findOwnConversation, nameOfOther, type OwnConversation } from '#domain/conversations/sides.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';

/** Who reads their own messages. @throws 404 for staff who see the site as somebody else: messages are read by their two sides alone. */
export function getCorrespondent(context: Readonly<RouterContextProvider>) {
  const member = getMember(context);
  if (member.impersonation) throw data(null, { status: 404 });
  return member;
}

/** A conversation of whoever asks, the name of the other, and what it is about. @throws 404 for anybody else's. */
export async function getOwnConversation(
  context: Readonly<RouterContextProvider>,
  conversationId: string,
): Promise<{ conversation: OwnConversation; otherName: string | null; subject: string }> {
  const { db, language } = context.get(appContext);
  const { userId } = getCorrespondent(context);
  const conversation = await findOwnConversation(db, { conversationId, userId });
  if (!conversation) throw data(null, { status: 404 });
  const otherName = await nameOfOther(db, conversation);
  return { conversation, otherName, subject: pick(conversation.title, language) };
}
