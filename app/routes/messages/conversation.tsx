import type { HeadersArgs } from 'react-router';
import { blockPerson, muteConversation, unblockPerson } from '#domain/conversations/block-person.ts';
import {
  conversationLimits,
  isAmongMembers,
  messageUploads,
} from '#domain/conversations/conversation-constants.ts';
import { markMessagesRead, markSeen } from '#domain/conversations/mark-read.ts';
import { listMessages } from '#domain/conversations/message-list.ts';
import { readBlocking } from '#domain/conversations/sides.ts';
import { answerTalkRequest, isOpenRequest } from '#domain/conversations/talk-requests.ts';
import { findDraft, writeMessage } from '#domain/conversations/write-message.ts';
import { checkUpload } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TypingDone } from '#ui/form/kept-typing.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { HelpLinesLink } from '#routes/community/conduct/help-lines-link.tsx';
import type { Route } from './+types/conversation';
import { MessagesPart } from './messages-part.tsx';
import { blockForm, messageForm, muteForm, talkRequestForm } from './message-forms.server.ts';
import { useOtherName } from './other-words.ts';
import { getOwnConversation } from './own-conversation.server.ts';
import { RequestPart } from './request-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { groupMessages } from './thread-groups.ts';
import { typingPlace, WritePart } from './write-part.tsx';

export const handle = { uploads: { files: 1, bytes: conversationLimits.fileBytes } } satisfies PageHandle;

const doneThings = [
  ...(['sent', 'asked', 'accepted', 'declined', 'reported'] as const),
  ...(['blocked', 'unblocked', 'muted', 'unmuted'] as const),
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { conversation, otherName, subject } = await getOwnConversation(context, params.id);
  const before = numberIn(url, 'before');
  const after = numberIn(url, 'after');
  const page = await listMessages(db, conversation, { before, after });
  const last = page.items.at(-1)?.number ?? 0;
  const { request } = conversation;
  // Whoever asks learns nothing before there is an answer, not even that they were read.
  if (request && !request.isOwn && request.state !== 'accepted') await markSeen(db, conversation, now);
  else await markMessagesRead(db, conversation, last, now);
  const isLive = url.searchParams.has('live');
  const draft = await findDraft(db, conversation);
  const amongMembers = isAmongMembers(conversation.subject.kind);
  return {
    id: conversation.id,
    groups: groupMessages(page.items, isLive ? null : page.firstUnread),
    ...{ hasEarlier: page.hasEarlier, hasLater: page.hasLater, last },
    place: conversation.place,
    other: { isThere: conversation.otherId !== null, name: otherName },
    ...{ subject, subjectKind: conversation.subject.kind, isMuted: conversation.isMuted },
    request: request &&
      request.state !== 'accepted' && {
        ...{ isOwn: request.isOwn, isOpen: isOpenRequest(request, now), endsAt: request.endsAt },
        // A no is none to whoever asked: their request ends like any other.
        waits: request.endsAt > now,
      },
    blocking: await readBlocking(db, conversation),
    draft: draft && { ...draft, savedAt: draft.savedAt.toISOString() },
    agreement: amongMembers ? await readAgreement(context, conversation.userId) : null,
    messageKey: crypto.randomUUID(),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now } = app;
  const { conversation } = await getOwnConversation(context, params.id);
  const { id: conversationId, userId } = conversation;
  const which = { conversationId, userId };
  const body = await request.formData();
  const submission = { request, context, body };
  const path = `/messages/${conversationId}`;
  const act = textOf(body, 'action');
  if (act === 'block' || act === 'unblock') {
    const requestSource = requestSourceOf(request, context);
    const run = async () => {
      await (act === 'block' ? blockPerson : unblockPerson)(db, { ...which, requestSource }, now);
      return `${path}?done=${act}ed`;
    };
    return await blockForm.handle(submission, run, whenGone);
  }
  if (act === 'accept' || act === 'decline') {
    const run = async () => {
      const requestSource = requestSourceOf(request, context);
      await answerTalkRequest(db, { ...which, accepts: act === 'accept', requestSource }, now);
      return act === 'accept' ? `${path}?done=accepted` : '/messages?done=declined';
    };
    return await talkRequestForm.handle(submission, run, whenGone);
  }
  if (act === 'mute') {
    const run = async ({ values: { muted } }: { values: { muted: boolean } }) => {
      await muteConversation(db, { ...which, isMuted: muted }, now);
      return `${path}?done=${muted ? 'muted' : 'unmuted'}`;
    };
    return await muteForm.handle(submission, run, whenGone);
  }
  return await messageForm.handle(
    submission,
    async ({ values: { text, words: fileWords, key, withoutFile } }) => {
      await takeFromLimit(db, { name: 'message', key: userId, limit: 300, windowSeconds: 3600 }, now);
      if (isAmongMembers(conversation.subject.kind)) await agreeWhereTicked(context, { userId, body });
      const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
      const kinds = { kinds: messageUploads, mostBytes: conversationLimits.fileBytes };
      const file = sent ? await checkUpload(sent, kinds, fileCheckOf(app)) : null;
      const written = { ...which, text, fileWords, key, withoutFile, file };
      const outcome = await writeMessage(db, app.files, written, now);
      return outcome === 'held' ? `${path}/check` : `${path}?done=sent#latest`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What two people wrote to each other, the newest at the end, and the field for the next. */
export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('conversations');
  const nameOf = useOtherName();
  const { id, other, subject, subjectKind, request, blocking, done } = loaderData;
  const name = nameOf(other);
  const about = { name, subject: `\u2068${subject}\u2069` };
  const title = t(subjectKind === 'person' ? 'one.person' : 'one', about);
  const outcome = done && t(`done.${done}`, { name });
  return (
    <>
      <PageHead
        title={title}
        section={t('title')}
        isHidden
        hasErrors={actionData !== undefined}
        outcome={outcome}
      />
      <PageHeading
        lead={t(`about.${subjectKind}`, about)}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('title'), href: '/messages' }]} current={t('with', { name })} />
        }
        after={
          !actionData &&
          outcome && (
            <>
              <Notice tone="success" announce={outcome}>
                {outcome}
              </Notice>
              {done === 'sent' && <TypingDone place={typingPlace(id)} />}
              {done === 'reported' && <HelpLinesLink />}
            </>
          )
        }
      >
        {title}
      </PageHeading>
      <MessagesPart {...loaderData} />
      {request && loaderData.other.isThere ? (
        <RequestPart id={id} name={name} request={request} blocking={blocking} result={actionData} />
      ) : (
        <Section id="write" heading={t('write.heading', { name })} tone="sand">
          <WritePart {...loaderData} result={actionData} />
        </Section>
      )}
      <SettingsPart {...loaderData} isTalk={!request} result={actionData} />
    </>
  );
}

/** A number of a message in the address; null where there is none, or what is none. */
function numberIn(url: URL, name: string): number | null {
  const number = Number(url.searchParams.get(name) ?? '');
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null;
}
