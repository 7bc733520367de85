import { answerLateRequest } from '#domain/groups/group-requests.ts';
import {
  appointGroupOrganiser,
  closeGroup,
  createGroup,
  openGroup,
  refuseGroup,
} from '#domain/groups/staff-groups.ts';
import { askFor, comeInto, groupWords, makeGroup, request } from '../groups/group-world.ts';
import { now, reason, type Acting, type Acts } from './acting.ts';

const asked = async ({ db, member }: Acting) => await askFor(db, { userId: (await member()).userId }, now);
const opened = async ({ db, member, by }: Acting) => {
  const { userId: organiserId } = await member();
  const made = { organiserId, staffId: by.actor.userId, kind: 'request' } as const;
  return await makeGroup(db, made, now);
};
const eightDaysAgo = new Date(now.getTime() - 8 * 24 * 3600_000);

export const groupActs: Acts = {
  openGroup: async (acting) => {
    const groupId = await asked(acting);
    return {
      ...{ action: 'group.open', kind: 'group' },
      run: async (by) => {
        await openGroup(acting.db, { ...by, groupId }, now);
        return groupId;
      },
    };
  },
  refuseGroup: async (acting) => {
    const groupId = await asked(acting);
    return {
      ...{ action: 'group.refuse', kind: 'group' },
      run: async (by) => {
        await refuseGroup(acting.db, { ...by, groupId, reason }, now);
        return groupId;
      },
    };
  },
  createGroup: async ({ db, member }) => {
    const { email } = await member({ isPhoneConfirmed: true });
    return {
      ...{ action: 'group.open', kind: 'group' },
      run: async (by) => {
        const made = { ...by, group: groupWords, emailKey: email.toLowerCase() };
        return (await createGroup(db, made, now)).id;
      },
    };
  },
  closeGroup: async (acting) => {
    const { id: groupId } = await opened(acting);
    return {
      ...{ action: 'group.close', kind: 'group' },
      run: async (by) => {
        await closeGroup(acting.db, { ...by, groupId, reason }, now);
        return groupId;
      },
    };
  },
  appointGroupOrganiser: async (acting) => {
    const group = await opened(acting);
    const { userId, email } = await acting.member();
    const memberId = await comeInto(acting.db, group, { userId }, now);
    return {
      ...{ action: 'group_member.appoint', kind: 'group_member' },
      run: async (by) => {
        const appointed = { ...by, groupId: group.id, emailKey: email.toLowerCase() };
        await appointGroupOrganiser(acting.db, appointed, now);
        return memberId;
      },
    };
  },
  answerLateRequest: async (acting) => {
    const group = await opened(acting);
    const { userId } = await acting.member();
    const requestId = await request(acting.db, group, { userId }, eightDaysAgo);
    return {
      ...{ action: 'group_request.accept', kind: 'group_request' },
      run: async (by) => {
        const answering = { ...by, groupId: group.id, requestId, answer: { admits: true } as const };
        await answerLateRequest(acting.db, answering, now);
        return requestId;
      },
    };
  },
};
