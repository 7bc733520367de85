import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const site = { origin: 'https://example.com', isPage: (path: string) => path === '/events' };
const written = {
  ...{ name: 'Map day', kind: 'community', href: '/ar/events', revision: '1' },
  ...{ 'in-app.en': 'Bring a map, {{firstName}}', 'in-app.ar': 'أحضر خريطة يا {{firstName}}' },
  ...{
    'subject.en': 'Your map',
    'subject.ar': 'خريطتك',
    'mail.en': 'Dear\n\nreader',
    'mail.ar': 'مرحبًا\n\nبك',
  },
  ...{ 'label.en': '', 'label.ar': '', 'whatsapp.en': '', 'whatsapp.ar': '' },
};

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  broadcast: {
    fields: { ...written, audience: 'everybody', channels: 'mail' },
    given: { ...site, audiences: ['everybody'], channels: ['in-app', 'mail'] },
  },
  'broadcast-template': { fields: written, given: site },
  'broadcast-template-deletion': { fields: {} },
  'broadcast-send': { fields: { when: 'later', at: '٥/١٢/٢٠٢٦ 17:00', revision: '1' } },
  'broadcast-buttons': { fields: {} },
  reading: { fields: { read: 'all', until: '2026-11-01T09:00:00.000Z', show: 'unread', page: '2' } },
  'mail-link': { fields: {} },
};
