import { z } from 'zod';

const line = z.string().trim().min(1).max(500);
const bilingualLine = z.object({ en: line, ar: line });
const percent = z.int().min(0).max(100);
const webAddress = z.url({ protocol: /^https$/ });

/** Everything about the site that staff change without a builder (decisions, opening paragraphs). */
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
  address: bilingualLine,
  mapLink: webAddress.nullable(),
  /** Pages of the organisation elsewhere; null hides the link. */
  socialLinks: z.object({
    facebook: webAddress.nullable(),
    linkedin: webAddress.nullable(),
    youtube: webAddress.nullable(),
  }),
  supportHours: bilingualLine,
  supportReplyHours: z.int().positive(),
  /** Prices, periods and limits that texts and rules share (specification 9). */
  amounts: z.object({
    annualPricePiastres: z.int().positive(),
    guaranteeDays: z.int().positive(),
    courseRefundDays: z.int().positive(),
    courseRefundMostPercent: percent,
    /** How long a refund takes to arrive, in business days: from, to. */
    refundBusinessDays: z.tuple([z.int().positive(), z.int().positive()]),
    referralPoints: z.int().positive(),
    pointValuePiastres: z.int().positive(),
    pointsMostPercent: percent,
    minimumAge: z.int().positive(),
    privacyReplyDays: z.int().positive(),
    dataDownloadDays: z.int().positive(),
    transactionYears: z.int().positive(),
    supportRecordYears: z.int().positive(),
  }),
  /** Who may apply for a scholarship, and what a scholarship asks for in return (specification 9). */
  scholarship: z.object({
    /** Hundredths of a grade point: 300 is a GPA of 3.0. */
    leastGpaHundredths: z.int().min(0).max(400),
    leastAge: z.int().positive(),
    mostAge: z.int().positive(),
    serviceHours: z.int().positive(),
  }),
  copyrightYear: z.int().min(2020).max(2100),
  /** While it is on, everyone but staff sees the maintenance page, status 503 with Retry-After. */
  maintenance: z.object({
    on: z.boolean(),
    message: bilingualLine,
    retryAfterMinutes: z.int().positive(),
  }),
});

export type SiteSettings = z.infer<typeof siteSettings>;

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
  scholarship: { leastGpaHundredths: 300, leastAge: 18, mostAge: 35, serviceHours: 50 },
  copyrightYear: 2025,
  maintenance: {
    on: false,
    message: {
      en: 'We are improving the site and will be back shortly. Nothing that you saved is lost.',
      ar: 'نعمل الآن على تحسين الموقع وسنعود بعد قليل. كل ما حفظته باقٍ كما هو.',
    },
    retryAfterMinutes: 30,
  },
};
