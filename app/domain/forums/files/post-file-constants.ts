import { audioKinds, kindFacts, type UploadKind } from '#platform/files/upload-constants.ts';
import { categoryHref, postHref, threadHref } from '../forum-constants.ts';

/** What a file of a post is to its reader: a picture needs what it shows, a recording what is said in it, a document a title. */
export const postFileKinds = ['picture', 'sound', 'document'] as const;

export type PostFileKind = (typeof postFileKinds)[number];

/** What a version of a post keeps of a file that it had. */
export type FormerFile = { kind: PostFileKind; name: string; words: string };

/** What can be put to a post. */
export const postUploads = [
  'jpeg',
  'png',
  'pdf',
  'docx',
  ...audioKinds,
] as const satisfies readonly UploadKind[];

export const postFileLimits = {
  /** Of one post. */
  files: 5,
  bytes: 5 * 1024 * 1024,
  /** The longest recording. */
  seconds: 10 * 60,
  /** After so many days whoever sent a file by mail is reminded to say what it is. */
  daysToRemind: 3,
  /** The longest words for each kind. */
  words: { picture: 500, sound: 5000, document: 200 },
} as const;

/** What a file of a media type is to its reader. */
export function postFileKindOf(mediaType: string): PostFileKind {
  if (mediaType.startsWith('image/')) return 'picture';
  return mediaType.startsWith('audio/') ? 'sound' : 'document';
}

/** What people call the kind of a file, such as PDF: the same in every language. */
export function labelOfMediaType(mediaType: string): string {
  return Object.values(kindFacts).find((facts) => facts.mediaType === mediaType)?.label ?? mediaType;
}

/** Where the bytes of a file are asked for. */
export function postFileHref(id: string): string {
  return `/community/files/${id}`;
}

/** Where the files of a thread that is begun are kept, of an answer that is not sent, and of a post. */
export function filesOfNewThreadHref(slug: string): string {
  return `${categoryHref(slug)}/new/files`;
}
export function filesOfReplyHref(threadId: string): string {
  return `${threadHref(threadId)}/reply/files`;
}
export function filesOfPostHref(threadId: string, number: number): string {
  return `${postHref(threadId, number)}/files`;
}
