import { z } from 'zod';
import { communityLimitBounds as bounds, largestRecordingMegabytes } from './setting-limits.ts';

const line = z.string().trim().min(1).max(500);
const bilingualLine = z.object({ en: line, ar: line });
const percent = z.int().min(0).max(100);
const count = z.int().min(1).max(10_000);
/** At most a million pounds. */
const price = z.int().min(1).max(100_000_000);
const age = z.int().min(1).max(120);
const webAddress = z.url({ protocol: /^https$/ });
const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

/** Everything about the site that staff change without a developer (docs/product.md, "Settings"). */
export const siteSettings = z.object({
  organisationName: bilingualLine,
  legalName: bilingualLine,
  description: bilingualLine,
  supportEmail: z.email(),
  /** Shown and dialled as written, in international form; null while there is none. */
  supportPhone: z
    .string()
    .regex(/^\+[0-9 ]{7,20}$/)
    .nullable(),
  /** Null while holes in the site are reported to `supportEmail`. */
  securityEmail: z.email().nullable(),
  address: bilingualLine,
  mapLink: webAddress.nullable(),
  /** Pages of the organisation elsewhere; null hides the link. */
  socialLinks: z.object({
    facebook: webAddress.nullable(),
    linkedin: webAddress.nullable(),
    youtube: webAddress.nullable(),
  }),
  supportHours: bilingualLine,
  supportReplyHours: count,
  /** Prices, periods and limits that texts and rules share (docs/product.md, "The wallet"). */
  amounts: z.object({
    annualPricePiastres: price,
    guaranteeDays: count,
    courseRefundDays: count,
    courseRefundMostPercent: percent,
    /** After so many weeks without a visit a learner is asked once whether they want to go on. */
    courseStalledWeeks: z.int().min(1).max(52).default(4),
    /** So many projects of a new client wait for staff before the next go onto the job board at once. */
    newClientProjects: z.int().min(0).max(100).default(2),
    /** What the platform keeps of each milestone that is paid to a freelancer. */
    contractFeePercent: z.int().min(0).max(30).default(10),
    /** After so many days without an answer delivered work counts as approved. */
    contractSilenceDays: z.int().min(3).max(60).default(14),
    /** So many days after the day of delivery a client may cancel a milestone for which nothing was delivered. */
    contractLateDays: z.int().min(1).max(60).default(7),
    /** A project may ask its freelancer for a security deposit of so much of the price, and never more than so much money. */
    depositMostPercent: z.int().min(0).max(20).default(10),
    depositMostPiastres: price.default(200_000),
    /** So long both sides of a dispute talk to each other before staff decide; longer for whoever needs more time. */
    disputeTalkDays: z.int().min(1).max(30).default(4),
    /** So long either side can ask for another decision; longer for whoever needs more time. */
    disputeAppealDays: z.int().min(1).max(30).default(7),
    /** So long a proposal waits for an answer. */
    proposalDays: z.int().min(3).max(90).default(30),
    /** The largest recording of a lesson, in MiB; what this needs stands in docs/operations.md, "Files that people send". */
    recordingMostMegabytes: z.int().min(1).max(largestRecordingMegabytes).default(64),
    /** How long a refund takes to arrive, in business days: from, to. */
    refundBusinessDays: z.tuple([count, count]),
    referralPoints: count,
    pointValuePiastres: price,
    pointsMostPercent: percent,
    minimumAge: age,
    privacyReplyDays: count,
    dataDownloadDays: count,
    transactionYears: count,
    supportRecordYears: count,
  }),
  /** Limits, fees and periods of the wallet, and what stands on receipts (docs/product.md, "The wallet"). */
  wallet: z.object({
    topUpLeastPiastres: price,
    topUpMostPiastres: price,
    /** Of one person within a day of Cairo. */
    topUpMostPerDayPiastres: price,
    /** How long points can be used. */
    pointsMonths: z.int().min(1).max(120),
    withdrawalLeastPiastres: price,
    withdrawalFeePiastres: z.int().min(0).max(100_000_000),
    /** How long a withdrawal takes to arrive, in business days: from, to. */
    withdrawalBusinessDays: z.tuple([count, count]),
    /** From here on two people of the staff approve a withdrawal; one below. */
    twoApprovalsFromPiastres: price,
    /** How long a new destination of withdrawals waits before money goes there. */
    destinationWaitHours: count,
    /** The registration numbers for tax and trade; null while receipts have none. */
    taxNumber: z.string().trim().min(1).max(60).nullable(),
    tradeNumber: z.string().trim().min(1).max(60).nullable(),
    /** Where teams transfer money to, as it stands on their invoices: holder, bank and IBAN; null while none is named. */
    bankAccount: z.string().trim().min(1).max(500).nullable().default(null),
  }),
  /** Who may apply for a scholarship, and what a scholarship asks for in return. */
  scholarship: z.object({
    /** Hundredths of a grade point: 300 is a GPA of 3.0. */
    leastGpaHundredths: z.int().min(0).max(400),
    leastAge: age,
    mostAge: age,
    serviceHours: count,
  }),
  /** What visitors can do; each is refused by the verb or the action itself while it is off. */
  features: z.object({
    newSignUps: z.boolean().default(true),
    newsletter: z.boolean().default(true),
    contactForm: z.boolean().default(true),
    invitationRequests: z.boolean().default(true),
    eventRegistrations: z.boolean().default(true),
    scholarshipApplications: z.boolean().default(true),
  }),
  /** Since when this is an invented world (`npm run demo`), which every page says; null everywhere else. No form changes it. */
  demoSince: z.iso.datetime().nullable(),
  copyrightYear: z.int().min(2020).max(2100),
  /** The community shows no figure that is below this: a small one tells nobody anything. */
  leastCommunityFigure: count,
  /** How much somebody may write in the forums, and until when they count as a newcomer. */
  communityLimits: z
    .object({
      /** Threads that a member may begin, and posts that they may write, in 24 hours. */
      threads: within(bounds.threads),
      posts: within(bounds.posts),
      /** The same of a newcomer: never more. */
      newcomerThreads: within(bounds.newcomerThreads),
      newcomerPosts: within(bounds.newcomerPosts),
      /** How many addresses of other pages may stand in a post of a newcomer. */
      newcomerLinks: within(bounds.newcomerLinks),
      /** Whoever has written that many posts that still stand is no newcomer any more; 0: nobody is one. */
      postsOfNewcomers: within(bounds.postsOfNewcomers),
    })
    .refine(
      ({ threads, posts, newcomerThreads, newcomerPosts }) =>
        newcomerThreads <= threads && newcomerPosts <= posts,
    ),
  /** While it is on, everyone but staff sees the maintenance page, status 503 with Retry-After. */
  maintenance: z.object({
    on: z.boolean(),
    message: bilingualLine,
    retryAfterMinutes: z.int().min(1).max(10_080),
  }),
});

export type SiteSettings = z.infer<typeof siteSettings>;

/** Where whoever finds a hole in the site writes to: the address for that, or the one for support while there is none. */
export function securityAddress(settings: Pick<SiteSettings, 'securityEmail' | 'supportEmail'>): string {
  return settings.securityEmail ?? settings.supportEmail;
}

/** What holds for every setting that nobody has changed. */
export const defaultSettings: SiteSettings = {
  organisationName: { en: 'Baseera', ar: 'بصيرة' },
  legalName: { en: 'Baseera for Social Entrepreneurship', ar: 'شركة بصيرة لريادة الأعمال المجتمعية' },
  description: {
    en: 'Courses, freelance work, scholarships and a community for blind and low-vision people in Egypt.',
    ar: 'دورات تدريبية وعمل حر ومنح دراسية ومجتمع داعم للمكفوفين وضعاف البصر في مصر.',
  },
  supportEmail: 'support@baseera.example',
  supportPhone: null,
  securityEmail: null,
  address: { en: 'Cairo, Egypt', ar: 'القاهرة، مصر' },
  mapLink: 'https://www.openstreetmap.org/?mlat=30.0444&mlon=31.2357#map=12/30.0444/31.2357',
  socialLinks: {
    facebook: 'https://www.facebook.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
  },
  supportHours: { en: '9 AM to 6 PM, Cairo time (EET)', ar: 'من ٩ صباحًا إلى ٦ مساءً بتوقيت القاهرة' },
  supportReplyHours: 24,
  amounts: {
    annualPricePiastres: 125_000,
    guaranteeDays: 30,
    courseRefundDays: 7,
    courseRefundMostPercent: 25,
    courseStalledWeeks: 4,
    newClientProjects: 2,
    contractFeePercent: 10,
    contractSilenceDays: 14,
    contractLateDays: 7,
    depositMostPercent: 10,
    depositMostPiastres: 200_000,
    disputeTalkDays: 4,
    disputeAppealDays: 7,
    proposalDays: 30,
    recordingMostMegabytes: 64,
    refundBusinessDays: [5, 10],
    referralPoints: 10,
    pointValuePiastres: 100,
    pointsMostPercent: 50,
    minimumAge: 16,
    privacyReplyDays: 30,
    dataDownloadDays: 30,
    transactionYears: 7,
    supportRecordYears: 3,
  },
  wallet: {
    topUpLeastPiastres: 1_000,
    topUpMostPiastres: 1_000_000,
    topUpMostPerDayPiastres: 2_000_000,
    pointsMonths: 24,
    withdrawalLeastPiastres: 5_000,
    withdrawalFeePiastres: 500,
    withdrawalBusinessDays: [1, 3],
    twoApprovalsFromPiastres: 500_000,
    destinationWaitHours: 48,
    taxNumber: null,
    tradeNumber: null,
    bankAccount: null,
  },
  scholarship: { leastGpaHundredths: 300, leastAge: 18, mostAge: 35, serviceHours: 50 },
  features: {
    newSignUps: true,
    newsletter: true,
    contactForm: true,
    invitationRequests: true,
    eventRegistrations: true,
    scholarshipApplications: true,
  },
  demoSince: null,
  copyrightYear: 2025,
  leastCommunityFigure: 20,
  communityLimits: {
    ...{ threads: 20, posts: 200 },
    ...{ newcomerThreads: 3, newcomerPosts: 10, newcomerLinks: 2, postsOfNewcomers: 5 },
  },
  maintenance: {
    on: false,
    message: {
      en: 'We are improving the site and will be back shortly. Nothing that you saved is lost.',
      ar: 'نعمل الآن على تحسين الموقع وسنعود بعد قليل. كل ما حفظته باقٍ كما هو.',
    },
    retryAfterMinutes: 30,
  },
};
