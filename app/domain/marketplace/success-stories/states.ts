import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { StoryStatus } from './story-constants.ts';

const proposing = { staff: 'stories.propose' } as const;
const asked = { party: 'asked' } as const;

/**
 * Everything that can happen to a success story. Writing one is not in it: it begins as a draft. `asked` is the freelancer, and the
 * client where the story names them; `other` is the other one of the two, where there is one.
 */
export const storyTable = {
  change: {
    from: ['draft', 'asked', 'published'],
    to: 'draft',
    by: proposing,
    guards: ['without-interest', 'is-current'],
    tells: [],
    audit: 'success_story.change',
  },
  ask: {
    from: ['draft'],
    to: 'asked',
    by: proposing,
    guards: ['without-interest', 'is-current', 'is-reviewed', 'can-be-asked'],
    tells: [
      { who: 'freelancer', mail: 'story-asked', notice: 'story-asked' },
      { who: 'client', mail: 'story-asked', notice: 'story-asked' },
    ],
    audit: 'success_story.ask',
  },
  agree: {
    from: ['asked'],
    to: 'asked',
    by: asked,
    guards: ['is-current', 'not-agreed-yet', 'is-reviewed'],
    tells: [],
    audit: 'success_story.agree',
  },
  publish: {
    from: ['asked'],
    to: 'published',
    by: { party: 'program' },
    guards: ['all-agreed'],
    tells: [
      { who: 'freelancer', mail: 'story-published', notice: 'story-published' },
      { who: 'client', mail: 'story-published', notice: 'story-published' },
    ],
    audit: 'success_story.publish',
  },
  return: {
    from: ['asked'],
    to: 'draft',
    by: asked,
    guards: [],
    tells: [],
    audit: 'success_story.return',
  },
  decline: {
    from: ['draft', 'asked'],
    to: 'declined',
    by: asked,
    guards: [],
    tells: [{ who: 'other', notice: 'story-dropped' }],
    audit: 'success_story.decline',
  },
  'take-back': {
    from: ['published'],
    to: 'taken-back',
    by: asked,
    guards: [],
    tells: [{ who: 'other', notice: 'story-dropped' }],
    audit: 'success_story.take_back',
  },
  remove: {
    from: ['draft', 'asked', 'published'],
    to: 'removed',
    by: proposing,
    guards: ['without-interest'],
    tells: [
      { who: 'freelancer', notice: 'story-removed' },
      { who: 'client', notice: 'story-removed' },
    ],
    audit: 'success_story.remove',
  },
} as const satisfies ProcessTable<StoryStatus>;
