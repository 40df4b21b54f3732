/** Roles in a company or a team. */
export const memberRoles = { member: 0, master: 1 } as const
export type MemberRole = (typeof memberRoles)[keyof typeof memberRoles]

/** Returns whether a role is a master's; false without one. */
export const isMaster = (role: number | null | undefined): boolean => role === memberRoles.master

/** Returns the role to which a member's can be changed. */
export const otherRole = (role: MemberRole): MemberRole => (isMaster(role) ? memberRoles.member : memberRoles.master)
