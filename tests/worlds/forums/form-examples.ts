import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const key = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const reason = { fields: { reason: 'It insults\nsomebody.' } };

/** The forms of the forums, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'forum-thread': {
    fields: {
      ...{ name: 'Mona', title: 'Which voice reads Arabic best?', text: 'I look for\na clear voice.' },
      ...{ tags: 'NVDA, voices', tag: 'Windows', key, action: 'send' },
    },
    given: { isSpoken: false },
  },
  'forum-reply': {
    fields: {
      ...{ name: 'Adel', quote: 'a clear\nvoice', text: 'Try the\nnewest one.' },
      ...{ tell: '3', to: '1', key, action: 'send' },
    },
    given: { isSpoken: false },
  },
  'forum-change': {
    fields: {
      ...{ title: 'Another title', text: 'Other\nwords.', seen: '2026-10-01T09:00:00.000Z' },
      ...{ tags: 'NVDA, voices', tag: 'Windows' },
    },
  },
  'forum-voice': { fields: { words: 'Good morning.\nThis is how I read tables.' }, given: { hasFile: true } },
  'forum-file': { fields: { words: 'A list of\nhelpful phrases.' }, given: { hasFile: true } },
  'forum-file-words': { fields: { words: 'A list of\nphrases.' } },
  'forum-file-drop': { fields: {} },
  'forum-delete': { fields: {} },
  'forum-block': { fields: {} },
  'forum-mute': { fields: {} },
  'forum-follow': { fields: { follows: 'yes' } },
  'forum-tag-follow': { fields: { follows: 'yes' } },
  'forum-tag-unfollow': { fields: { tag: 'screen-readers' } },
  'tag-name': { fields: { name: 'Screen readers', seen: 'Screenreaders' } },
  'tag-merge': { fields: { into: 'Screen readers', sure: 'yes' } },
  'tag-close': { fields: {} },
  'tag-reopen': { fields: {} },
  'tag-delete': { fields: {} },
  'forum-solve': { fields: { number: '2', isSolved: 'yes' } },
  'forum-category': {
    fields: {
      ...{ nameEn: 'Screen readers', nameAr: 'قارئات الشاشة' },
      ...{ descriptionEn: 'NVDA and\nothers.', descriptionAr: 'إن في دي إيه\nوغيره.' },
      ...{ position: '1', isOpen: 'yes', seen: '2026-10-01T09:00:00.000Z' },
    },
  },
  'forum-hide': { fields: { rule: 'respect', ...reason.fields } },
  'forum-hide-former': reason,
  'forum-restore': { fields: {} },
  'forum-group-hide': reason,
  'forum-group-show': { fields: {} },
  'forum-lock': reason,
  'forum-move': {
    fields: { category: key, reason: 'It is about\nmusic.' },
  },
  'forum-unlock': { fields: {} },
};
