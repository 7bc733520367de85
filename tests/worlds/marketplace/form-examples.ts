import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const email = 'mona@example.com';
const long = 'I transcribed ten hours of interviews in two weeks, with a foot switch. '.repeat(4);
const seen = '2026-10-01T09:00:00.000Z';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  apply: {
    fields: {
      ...{ fullName: 'Mona', email, phone: '010 0123 4567', headline: 'Audio', skills: 'Audio' },
      ...{ portfolioUrl: 'example.com', sample: long, workingWays: 'magnifier', languages: 'Arabic' },
    },
  },
  project: {
    fields: {
      ...{ titleEn: 'Audio', titleAr: 'صوت', clientEn: 'A', clientAr: 'ا', categoryEn: 'B', categoryAr: 'ب' },
      shelf: 'audio',
      ...{ descriptionEn: 'x\ny', descriptionAr: 'س', skills: 'podcasts', skillsEn: 'a', skillsAr: 'ا' },
      ...{ budget: '2500', deadline: '1/12/2030', status: 'open', seen },
    },
  },
  'saved-search': { fields: { name: 'Audio', alerts: 'daily', channels: 'mail' } },
  'saved-search-deletion': { fields: {} },
  'accept-proposal': { fields: { seen: '1' } },
  'write-to-other': { fields: {} },
  'milestone-step': { fields: { seen: '120000' } },
  'contract-end': { fields: {} },
  'contract-deposit': { fields: {} },
  'contract-review': {
    fields: {
      ...{ work: '5', communication: '4', timeliness: '5', again: '4' },
      words: 'In time,\nand as it was agreed.',
    },
  },
  'contract-review-deletion': { fields: { understood: 'yes' } },
  'contract-review-reply': {
    fields: { review: '11111111-2222-4333-8444-555555555555', reply: 'Thank you.\nAny time.' },
  },
  'contract-review-report': { fields: { part: 'review', reason: 'untrue', note: 'It was\nnot so.' } },
  'contract-review-decision': { fields: { decision: 'hide', reason: 'It names\nsomebody.' } },
  'story-agreement': { fields: { understood: 'yes', seen: '1' } },
  'story-return': { fields: { note: 'Leave the week\nout.' } },
  'story-refusal': { fields: { understood: 'yes' } },
  'story-take-back': { fields: { understood: 'yes' } },
  'success-story': {
    fields: {
      ...{
        nameEn: 'Salma',
        nameAr: 'سلمى',
        workEn: 'Types',
        workAr: 'تفريغ',
        textEn: 'x\ny',
        textAr: 'س\nص',
      },
      ...{ clientEn: '', clientAr: '', seen: '1' },
    },
  },
  'success-story-ask': { fields: { seen: '1' } },
  'success-story-removal': { fields: { understood: 'yes' } },
  delivery: { fields: { note: 'Here they are.\nAll five.' } },
  'delivery-file': { fields: { words: 'Five\ninterviews.' } },
  'delivery-file-removal': { fields: { kind: 'file-1' } },
  'milestone-changes': { fields: { note: 'One word\nis missing.', seen: '120000' } },
  'milestone-part': { fields: { amount: '500', note: 'The second\none.', seen: '120000' } },
  'milestone-cancellation': { fields: { note: 'We give\nit up.' } },
  'milestone-proposal': {
    fields: {
      ...{ id: '11111111-2222-4333-8444-555555555555', title: 'One more', amount: '250', days: '4' },
    },
  },
  dispute: { fields: { reason: 'late', words: 'It was due\nin May.' } },
  'dispute-statement': { fields: { words: 'I have been\nill.' } },
  'dispute-evidence': { fields: { words: 'What we said\non the telephone.' } },
  'dispute-evidence-removal': { fields: { kind: 'file-1' } },
  'dispute-offer': { fields: { amount: '250.50' } },
  'dispute-agreement': { fields: { seen: '1' } },
  'dispute-back': { fields: {} },
  'dispute-appeal': { fields: { words: 'Nobody read\nmy files.' } },
  'dispute-decision': {
    fields: { percent: '٤٠', depositPercent: '٢٥', reasons: 'Two of five\nwere delivered in time.' },
  },
  'become-client': { fields: {} },
  'project-step': { fields: { seen } },
  'client-profile': { fields: { name: 'A publisher', about: 'We print\nbooks.', website: 'example.com' } },
  'project-file': { fields: { words: 'A chart:\n3, 5, 7.' } },
  'project-file-removal': { fields: { kind: 'file-1' } },
  posting: {
    fields: {
      ...{ title: 'Type it out', what: 'Five\nfiles.', whom: 'Us', handover: 'Word', judged: 'No slips' },
      ...{ tools: '', category: 'audio', skills: 'transcription', budget: '3000', least: '2000' },
      ...{ deposit: '200', depositReason: 'The recordings\nare the only ones.' },
      ...{ deadline: '1/12/2030', audience: 'invited', guests: `${email}\nreader@example.com`, seen },
    },
  },
  proposal: {
    fields: {
      letter: 'I type what is said,\nwith the time of each speaker, and send samples first.',
      ...{ rows: '2', 'title-0': 'Five files', 'price-0': '1500', 'days-0': '10', seen: '1' },
      ...{ 'title-1': '', 'price-1': '', 'days-1': '' },
    },
  },
  'counter-offer': {
    fields: {
      ...{
        rows: '1',
        'title-0': 'Five files',
        'price-0': '1,400',
        'days-0': '٨',
        note: 'In one\npiece.',
        seen: '1',
      },
    },
  },
  'proposal-step': { fields: { seen: '1' } },
  'decline-proposal': { fields: { reason: 'We need it\nsooner.', seen: '1' } },
  'proposal-file': { fields: {} },
  'proposal-file-removal': { fields: { kind: 'file-1' } },
  'approve-project': { fields: { seen } },
  'decline-project': { fields: { reason: 'Say what is\nhanded over.' } },
  'freelancer-profile': {
    fields: {
      ...{ name: 'Mona', headlineEn: 'Audio', headlineAr: 'صوت', aboutEn: 'x\ny', aboutAr: 'س', rate: '150' },
      ...{
        'skills-audio': 'podcasts',
        'level-ar': 'native',
        workingWays: 'magnifier',
        showsWorkingWays: 'yes',
        showsEarnings: 'yes',
      },
      ...{ availability: 'from', availableFrom: '1/12/2030', slug: 'mona', visibility: 'public', seen },
    },
  },
  'portfolio-piece': {
    fields: {
      ...{ titleEn: 'A podcast', titleAr: 'بودكاست', textEn: 'x\ny', textAr: 'س', link: 'example.com' },
      ...{ alternative: 'A cover', transcript: 'Welcome to the first part.', dropsFile: 'yes' },
      ...{ key: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', seen },
    },
  },
  'portfolio-move': { fields: { piece: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', intent: 'up' } },
  'portfolio-deletion': { fields: { understood: 'yes' } },
  'freelancer-profile-deletion': { fields: { understood: 'yes' } },
  'profile-hide': { fields: { reason: 'It names\na client.' } },
  'profile-show': { fields: {} },
  approve: { fields: {} },
  reopen: { fields: {} },
  decline: { fields: { reason: 'The sample was\ntoo short.' } },
};
