import type { FreelancerApproval } from '#domain/marketplace/freelancer-approval.ts';

/** What a member does once until they are set up, in this order, with the page on which they do it. */
const pages = {
  phone: '/account/phone',
  'two-step': '/account/two-step',
  freelancer: '/apply',
} as const;

export type StepName = keyof typeof pages;

export type NextStep = { name: StepName; href: string; number: number; total: number };

/** What decides which steps somebody has, and which of them are done. */
export type SetUp = {
  isPhoneConfirmed: boolean;
  hasSecondFactor: boolean;
  isFreelancer: boolean;
  takesRequests: boolean;
  approval: FreelancerApproval;
};

/** The one step that a member is shown next, counted among theirs; null once all of them are done. */
export function nextStepOf(setUp: SetUp): NextStep | null {
  const { isPhoneConfirmed, hasSecondFactor, isFreelancer, takesRequests, approval } = setUp;
  const hasAsked = approval.state !== 'none';
  const steps: { name: StepName; isDone: boolean }[] = [
    { name: 'phone', isDone: isPhoneConfirmed },
    { name: 'two-step', isDone: hasSecondFactor },
  ];
  if (hasAsked || (isFreelancer && takesRequests)) steps.push({ name: 'freelancer', isDone: hasAsked });
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return { name: next.name, href: pages[next.name], number: done + 1, total: steps.length };
}
