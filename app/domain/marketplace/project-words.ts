/** Whether freelancers can still apply for a project. */
export const projectStatuses = ['open', 'closed'] as const;
