import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const siteManifest = {
  calls: ['audit', 'identity'],
  permissions: {
    'maintenance.change': administrators,
    'settings.change': administrators,
  },
  auditActions: [
    'goal.add',
    'goal.change',
    'goal.move',
    'goal.remove',
    'impact.add',
    'impact.change',
    'impact.move',
    'impact.remove',
    'maintenance.change',
    'menu.add',
    'menu.change',
    'menu.move',
    'menu.remove',
    'settings.change',
  ],
  auditTargets: ['settings', 'impact_figure', 'sdg_goal', 'menu_item'],
  staffPlaces: [
    { group: 'system', order: 20, key: 'settings', href: '/admin/settings', needs: ['settings.change'] },
  ],
} as const satisfies DomainManifest;
