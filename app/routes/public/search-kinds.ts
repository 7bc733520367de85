/** The kinds of things that search finds, in the order in which they are shown. */
export const searchKinds = ['courses', 'pages'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What a result may say about itself besides its title and text. */
export type SearchTerm = 'category' | 'instructor' | 'skills';
