import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { ProjectStatus } from '../project-constants.ts';

const client = { party: 'client' } as const;
const deciding = { staff: 'projects.decide' } as const;
const toBoard = ['as-seen', 'fully-verified', 'complete', 'deadline-ahead'] as const;

/** Everything that can happen to a project of a client. A draft that is given up is deleted and has no state. */
export const projectTable = {
  submit: {
    from: ['draft'],
    to: 'waiting',
    by: client,
    guards: [...toBoard],
    tells: [],
    audit: 'client_project.submit',
  },
  post: {
    from: ['draft'],
    to: 'open',
    by: client,
    guards: [...toBoard, 'known-client'],
    tells: [],
    audit: 'client_project.post',
  },
  approve: {
    from: ['waiting'],
    to: 'open',
    by: deciding,
    guards: ['as-seen', 'not-their-own', 'deadline-ahead'],
    tells: [{ who: 'client', mail: 'approved', notice: 'project-approved' }],
    audit: 'client_project.approve',
  },
  decline: {
    from: ['waiting', 'open'],
    to: 'declined',
    by: deciding,
    guards: ['not-their-own'],
    tells: [{ who: 'client', mail: 'declined', notice: 'project-declined' }],
    audit: 'client_project.decline',
  },
  rework: {
    from: ['waiting', 'open', 'declined'],
    to: 'draft',
    by: client,
    guards: [],
    tells: [],
    audit: 'client_project.rework',
  },
  close: {
    from: ['open'],
    to: 'closed',
    by: client,
    guards: [],
    tells: [],
    audit: 'client_project.close',
  },
  expire: {
    from: ['waiting', 'open'],
    to: 'expired',
    by: { party: 'deadline' },
    guards: ['deadline-passed'],
    tells: [{ who: 'client', notice: 'project-expired' }],
    audit: 'client_project.expire',
  },
  start: {
    from: ['open'],
    to: 'in-progress',
    by: { party: 'program' },
    guards: [],
    tells: [],
    audit: 'client_project.start',
  },
  complete: {
    from: ['in-progress'],
    to: 'completed',
    by: { party: 'program' },
    guards: [],
    tells: [],
    audit: 'client_project.complete',
  },
  cancel: {
    from: ['in-progress'],
    to: 'cancelled',
    by: { party: 'program' },
    guards: [],
    tells: [],
    audit: 'client_project.cancel',
  },
} as const satisfies ProcessTable<ProjectStatus>;
