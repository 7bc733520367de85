/** A learner on a telephone fetches all of a recording, and its check has a limit of time: no setting allows more, in MiB. */
export const largestRecordingMegabytes = 256;

/** Between what staff may set each limit of the forums; newcomers are never given more than members. */
export const communityLimitBounds = {
  postsOfNewcomers: { least: 0, most: 50 },
  newcomerThreads: { least: 1, most: 200 },
  newcomerPosts: { least: 1, most: 2000 },
  newcomerLinks: { least: 0, most: 20 },
  threads: { least: 1, most: 200 },
  posts: { least: 1, most: 2000 },
} as const;

export type CommunityLimit = keyof typeof communityLimitBounds;
