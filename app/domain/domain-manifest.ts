import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import type { Role } from '#domain/identity/role-names.ts';

/**
 * What a domain is known by in the rest of the application: data alone, so that earlier domains and browsers may read it. What
 * it does stands in its `module.ts`. Places in a list are told by `order`, since several domains share a list.
 */
export type DomainManifest = {
  /**
   * The domains that it calls. Whom they call in turn never comes back to it: tests/architecture.test.ts reads this, and holds
   * every import to it.
   */
  calls: readonly string[];
  /** Who may do what: the roles that carry each permission. What is not here nobody may do. */
  permissions?: Record<string, readonly Role[]>;
  /** What the audit log records: the thing, a dot, what was done to it. Its words stand in the text area `audit`. */
  auditActions?: readonly `${string}.${string}`[];
  /** What that is done to. */
  auditTargets?: readonly string[];
  /**
   * What people can be notified of in the app, with the kind of optional messages that mutes it; null for what always
   * comes because it concerns security, money or a decision on something that was asked for. The words of each stand in
   * the text area `notifications` as `kind.<kind>`, with the values that `notify` is given.
   */
  notificationKinds?: Record<string, OptionalMessageKind | null>;
  /**
   * Kinds of notifications that also go by mail, as often as their reader chose; `newsByMail` of the `module.ts` says what the
   * mail tells of each.
   */
  kindsByMail?: readonly string[];
  /** Its places in the menu of the staff area. Whoever has one of the permissions comes in; without any, all staff do. */
  staffPlaces?: readonly {
    group: 'overview' | 'management' | 'content' | 'system';
    order: number;
    key: string;
    href: string;
    needs?: readonly string[];
  }[];
  /** What can wait for somebody of the staff, the most urgent first; `module.ts` counts it. */
  staffTasks?: readonly {
    key: string;
    order: number;
    priority: 'high' | 'medium' | 'low';
    /** The list that shows what waits. */
    href: string;
    needs: string;
  }[];
  /** What the search of the staff area finds; `module.ts` looks for it. */
  staffFinds?: readonly { kind: string; order: number; needs: string }[];
  /** What visitors find; `module.ts` looks for it. */
  searchKinds?: readonly { kind: string; order: number }[];
  /** What it counts over time, in which report; the first series of a report is what its sentence is about. */
  reports?: readonly { name: string; order: number; series: readonly string[] }[];
};
