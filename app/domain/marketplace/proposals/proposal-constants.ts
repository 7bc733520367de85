/** Where a proposal stands; what may happen to it stands in `states.ts`. */
export const proposalStatuses = [
  'draft',
  'submitted',
  'shortlisted',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Those of which somebody has at most one for a project. */
export const activeProposals = [
  'draft',
  'submitted',
  'shortlisted',
  'accepted',
] as const satisfies readonly ProposalStatus[];

/** Those that wait for an answer of one side. */
export const openProposals = ['submitted', 'shortlisted'] as const satisfies readonly ProposalStatus[];

/** The places for files of a proposal. */
export const proposalFileKinds = ['file-1', 'file-2', 'file-3'] as const;
export type ProposalFileKind = (typeof proposalFileKinds)[number];

/** By what a client may sort what they have received. */
export const receivedSorts = ['newest', 'price', 'days', 'shortlist'] as const;
export type ReceivedSort = (typeof receivedSorts)[number];

/** Who made an offer of terms. */
export const offerSides = ['freelancer', 'client'] as const;
export type OfferSide = (typeof offerSides)[number];

/** A part of the work that is paid by itself. */
export type OfferedMilestone = {
  title: string;
  /** In piastres. */
  piastres: number;
  /** Days from its beginning until it is delivered. */
  days: number;
};

/** The largest numbers of a proposal; lengths in characters. */
export const proposalLimits = {
  leastLetter: 50,
  letter: 5000,
  milestones: 10,
  milestoneTitle: 120,
  /** Of a milestone; of all together, `leastPiastres`. */
  leastMilestonePiastres: 100,
  leastPiastres: 10_000,
  mostPiastres: 100_000_000,
  days: 365,
  note: 1000,
  reason: 1000,
  /** How many offers one proposal may see, of both sides together. */
  offers: 20,
} as const;
