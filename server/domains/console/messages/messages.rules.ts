import {
  liveLife,
  type LiveMove,
  type LiveState,
  type MessageKind,
  type MessageTemplate,
  revisionLife,
  type RevisionMove,
  type RevisionState,
  type TemplateMove,
  type TemplateState,
} from '@portico/contract/console/messages'
import { covers, type Phase } from '@portico/contract/kernel/permission'
import { obstacle } from '@portico/contract/lifecycle'
import { type PermissionHolder, extentOf } from '@portico/contract/permissions'

/** A template as the rules see it. */
export interface TemplateFacts {
  kind: MessageKind
  phase: Phase
  state: RevisionState
  liveState: LiveState | null
  createdBy: string | null
}

/** A person with their permissions and user key. */
export interface TemplateActor extends PermissionHolder {
  userKey: string
}

/** Returns a template's displayed state. */
export const statusOf = ({ state, liveState }: Pick<TemplateFacts, 'state' | 'liveState'>): TemplateState =>
  state === 'APPROVED' ? (liveState ?? 'ACTIVE') : state

const isLiveMove = (name: RevisionMove | LiveMove): name is LiveMove => name === 'enable' || name === 'disable'

/** Returns why a transition is not allowed; undefined if it is. */
export const moveObstacle = (name: RevisionMove | LiveMove, template: TemplateFacts, mover: TemplateActor) => {
  const { kind, phase, state, liveState, createdBy } = template
  const mine = createdBy === mover.userKey
  if (!isLiveMove(name)) return obstacle(revisionLife(kind), name, { state, phase, mine }, mover)
  return liveState === null ? 'state' : obstacle(liveLife(kind), name, { state: liveState, phase, mine }, mover)
}

const moveNames: readonly TemplateMove[] = ['activate', 'submit', 'cancel', 'approve', 'reject', 'enable', 'disable']

/** Lists the transitions of a state and phase, each with the reason if the person may not make it. */
export const movesOf = (template: TemplateFacts, mover: TemplateActor): MessageTemplate['moves'] =>
  moveNames.flatMap((name) => {
    const found = moveObstacle(name, template, mover)
    if (found === 'state' || found === 'phase') return []
    return [{ name, obstacle: found ?? null }]
  })

/** Returns whether a person may change a template now: as a draft, or while pending. */
export const isEditable = (template: TemplateFacts, mover: TemplateActor): boolean =>
  moveObstacle(template.state === 'REQUESTED' ? 'revise' : 'edit', template, mover) === undefined

/** Returns whether a template can be deleted: not while pending, and outside Development not while live. */
export const canGo = ({ state, phase, liveState }: TemplateFacts): boolean =>
  state !== 'REQUESTED' && (phase === 1 || liveState !== 'ACTIVE')

export const isRemovable = (template: TemplateFacts, mover: TemplateActor): boolean => {
  const right = extentOf(`app-message-${template.kind}-delete`, mover, template.phase)
  return canGo(template) && covers(right, template.createdBy === mover.userKey)
}
