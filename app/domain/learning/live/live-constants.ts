/** The longest values and the largest numbers of live sessions. */
export const liveLimits = {
  about: 2000,
  takingPart: 2000,
  leastMinutes: 5,
  minutes: 480,
  /** Sessions of one lesson that are not cancelled, past ones included. */
  sessions: 60,
  link: 500,
  phone: 30,
  phoneCode: 20,
  reason: 500,
  recordingMegabytes: 20_000,
  transcript: 100_000,
  notes: 10_000,
} as const;

/** How learners can have taken part: they were there, or they read the transcript afterwards. */
export const attendanceWays = ['there', 'transcript'] as const;
export type AttendanceWay = (typeof attendanceWays)[number];

/** What learners are told about a session: that there will be one, that it begins soon, at another time, or not at all. */
export const liveNoticeKinds = ['planned', 'day', 'hour', 'moved', 'cancelled'] as const;
export type LiveNoticeKind = (typeof liveNoticeKinds)[number];
