import { uploadKinds, type UploadKind } from '#platform/files/upload-constants.ts';

/** Where a contract stands; what may happen to it stands in `states.ts`. */
export const contractStatuses = ['active', 'completed', 'cancelled'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/**
 * Where a milestone stands: `proposed` by one side, `agreed` by both, `funded` from the client's wallet, `delivered` by the
 * freelancer, `disputed` by one side while its money stays kept, `paid` to the freelancer, or `cancelled`.
 */
export const milestoneStatuses = [
  ...(['proposed', 'agreed', 'funded', 'delivered'] as const),
  ...(['disputed', 'paid', 'cancelled'] as const),
] as const;
export type MilestoneStatus = (typeof milestoneStatuses)[number];

/** Those that still go on. */
export const openMilestones = [
  'proposed',
  'agreed',
  'funded',
  'delivered',
  'disputed',
] as const satisfies readonly MilestoneStatus[];

/** Those for which money is kept. */
export const keptMilestones = [
  'funded',
  'delivered',
  'disputed',
] as const satisfies readonly MilestoneStatus[];

/** The two sides of a contract. */
export const contractSides = ['client', 'freelancer'] as const;
export type ContractSide = (typeof contractSides)[number];

/** So many days before delivered work counts as approved its client is reminded. */
export const silenceReminderDays = [7, 2] as const;

/** The places for files of a delivery. */
export const deliveryFileKinds = ['file-1', 'file-2', 'file-3'] as const;
export type DeliveryFileKind = (typeof deliveryFileKinds)[number];

/** What a freelancer may hand over as a file: what a client can open and the gate can look into. */
export const deliveryUploads = uploadKinds.filter((kind): kind is UploadKind =>
  ['pdf', 'docx', 'jpeg', 'png'].includes(kind),
);

/** The longest values and the largest numbers of a contract; lengths in characters. */
export const contractLimits = {
  title: 120,
  note: 2000,
  leastPiastres: 1_000,
  mostPiastres: 100_000_000,
  days: 365,
  /** Of one contract, whatever became of them. */
  milestones: 40,
  fileBytes: 5 * 1024 * 1024,
  fileWords: 500,
} as const;
