import { lifecycle } from '../../../lifecycle.ts'

/** The two kinds, as spelled in URLs, with the specification's types. */
export const messageKinds = ['user', 'oa'] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageTypes = { user: 'GAME', oa: 'OA' } as const satisfies Record<MessageKind, string>

export const revisionStates = ['DRAFT', 'REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type RevisionState = (typeof revisionStates)[number]

/**
 * The life cycle of a template's latest revision (STATE-08, STATE-09). In Development it goes live at once; elsewhere it needs
 * approval, and the live one stays until then. A change while pending becomes a new pending revision.
 */
export const revisionLife = (kind: MessageKind) =>
  lifecycle({
    states: revisionStates,
    start: 'DRAFT',
    moves: {
      edit: { from: ['DRAFT', 'APPROVED', 'REJECTED', 'CANCELLED'], to: 'DRAFT', permission: `app-message-${kind}-edit`, notifies: [] },
      revise: { from: ['REQUESTED'], to: 'REQUESTED', permission: `app-message-${kind}-edit`, phases: [2, 3], notifies: ['deciders'] },
      activate: { from: ['DRAFT', 'CANCELLED'], to: 'APPROVED', permission: `app-message-${kind}-submit`, phases: [1], notifies: [] },
      submit: {
        from: ['DRAFT', 'CANCELLED'],
        to: 'REQUESTED',
        permission: `app-message-${kind}-submit`,
        phases: [2, 3],
        notifies: ['deciders'],
      },
      cancel: { from: ['REQUESTED'], to: 'CANCELLED', permission: `app-message-${kind}-cancel`, phases: [2, 3], notifies: ['deciders'] },
      approve: { from: ['REQUESTED'], to: 'APPROVED', permission: `app-message-${kind}-approve`, phases: [2, 3], notifies: ['requester'] },
      reject: {
        from: ['REQUESTED'],
        to: 'REJECTED',
        permission: `app-message-${kind}-reject`,
        phases: [2, 3],
        reason: true,
        notifies: ['requester'],
      },
    },
  })
export type RevisionMove = keyof ReturnType<typeof revisionLife>['moves']

export const liveStates = ['ACTIVE', 'DISABLED'] as const
export type LiveState = (typeof liveStates)[number]

/** The life cycle of the live content, independent of any draft. */
export const liveLife = (kind: MessageKind) =>
  lifecycle({
    states: liveStates,
    start: 'ACTIVE',
    moves: {
      disable: { from: ['ACTIVE'], to: 'DISABLED', permission: `app-message-${kind}-disable`, notifies: [] },
      enable: { from: ['DISABLED'], to: 'ACTIVE', permission: `app-message-${kind}-enable`, notifies: [] },
    },
  })
export type LiveMove = keyof ReturnType<typeof liveLife>['moves']

/** The displayed state: that of the latest revision or, when that is approved, of the live content. */
export const templateStates = ['DRAFT', 'REQUESTED', 'REJECTED', 'CANCELLED', 'ACTIVE', 'DISABLED'] as const
export type TemplateState = (typeof templateStates)[number]
