import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const marketplaceManifest = {
  calls: ['audit', 'identity', 'site', 'notifications', 'processes', 'attachments'],
  permissions: {
    'invitations.decide': [...administrators, 'support'],
    'projects.edit': administrators,
    /** Hide pages of freelancers, and show them again. */
    'profiles.moderate': [...administrators, 'support'],
  },
  auditActions: [
    'freelancer_profile.delete',
    'freelancer_profile.hide',
    'freelancer_profile.save',
    'freelancer_profile.show',
    'invitation.approve',
    'invitation.decline',
    'invitation.reopen',
    'portfolio.delete',
    'portfolio.download',
    'portfolio.move',
    'portfolio.save',
    'project.change',
    'project.create',
  ],
  auditTargets: ['freelancer_profile', 'invitation', 'portfolio_piece', 'project'],
  notificationKinds: {
    'invitation-approved': null,
    'invitation-declined': null,
    /** Decisions about them. */
    'profile-hidden': null,
    'profile-shown': null,
  },
  staffPlaces: [
    {
      group: 'management',
      order: 20,
      key: 'freelance',
      href: '/admin/freelance',
      needs: ['invitations.decide'],
    },
  ],
  staffTasks: [
    {
      key: 'invitations',
      order: 50,
      priority: 'medium',
      href: '/admin/freelance?status=new',
      needs: 'invitations.decide',
    },
  ],
  staffFinds: [
    { kind: 'projects', order: 30, needs: 'projects.edit' },
    { kind: 'invitations', order: 35, needs: 'invitations.decide' },
  ],
  searchKinds: [{ kind: 'projects', order: 30 }],
  reports: [
    {
      name: 'applications',
      order: 45,
      series: ['invitationsAsked', 'invitationsApproved', 'invitationsDeclined'],
    },
  ],
} as const satisfies DomainManifest;
