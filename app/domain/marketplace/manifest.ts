import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const marketplaceManifest = {
  calls: ['audit', 'identity', 'site', 'notifications', 'processes', 'attachments', 'wallet'],
  permissions: {
    'invitations.decide': [...administrators, 'support'],
    'projects.edit': administrators,
    /** Letting projects of clients onto the job board, and taking them off. */
    'projects.decide': [...administrators, 'support'],
    /** Hide pages of freelancers, and show them again. */
    'profiles.moderate': [...administrators, 'support'],
  },
  auditActions: [
    'client.change',
    'client_project.approve',
    'client_project.change',
    'client_project.close',
    'client_project.create',
    'client_project.decline',
    'client_project.discard',
    'client_project.download',
    'client_project.expire',
    'client_project.post',
    'client_project.rework',
    'client_project.submit',
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
    'project-approved': null,
    'project-declined': null,
    'project-expired': null,
    'project-invitation': 'freelance-work',
    'project-match': 'freelance-work',
    'project-matches': 'freelance-work',
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
    {
      key: 'postedProjects',
      order: 52,
      priority: 'medium',
      href: '/admin/freelance/projects?status=waiting',
      needs: 'projects.decide',
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
