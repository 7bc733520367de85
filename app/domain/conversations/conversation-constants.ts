import { uploadKinds, type UploadKind } from '#platform/files/upload-constants.ts';

/** What two people can talk about. */
export const subjectKinds = ['proposal', 'contract', 'mentorship', 'person'] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** Whether they talk as members of the community, and not about work that goes on whatever happens there. */
export function isAmongMembers(kind: SubjectKind): boolean {
  return kind === 'person' || kind === 'mentorship';
}

/** The two places of a conversation. Who sits there may go; what was said from there stays. */
export const places = [1, 2] as const;

export type Place = (typeof places)[number];

/** What can be sent with a message: what the other can open, as with projects. */
export const messageUploads = uploadKinds.filter((kind): kind is UploadKind =>
  ['pdf', 'docx', 'jpeg', 'png'].includes(kind),
);

/** The longest values that the forms take, and how much is shown at a time. */
export const conversationLimits = {
  text: 4000,
  fileBytes: 5 * 1024 * 1024,
  fileWords: 500,
  title: 200,
  hiddenReason: 1000,
  messagesPerPage: 50,
  conversationsPerPage: 20,
  /** How many messages that were read already stand above the first new one. */
  readBeforeNew: 5,
  /** How long a message waits unread before a mail says so. */
  minutesBeforeMail: 10,
  /** The longest first message, for how many days it waits for an answer, and how many of one sender may wait at a time. */
  requestText: 1000,
  requestDays: 30,
  openRequests: 5,
} as const;

/** What became of the request with which somebody begins to write to a person whom they met. */
export const talkRequestStates = ['open', 'accepted', 'declined'] as const;

export type TalkRequestState = (typeof talkRequestStates)[number];

/** The page of a conversation: `#new` on it is the first message that was not read, `#latest` the last one. */
export function conversationHref(id: string): string {
  return `/messages/${id}`;
}
