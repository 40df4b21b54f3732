import { expect, test } from 'vitest'
import { phases } from '../../../kernel/permission.ts'
import { obstacle } from '../../../lifecycle.ts'
import { type AppRoleName, appRoles, permissions } from '../../../permissions.ts'
import { liveLife, messageKinds, revisionLife, revisionStates } from './messages.life.ts'

const holder = (role: AppRoleName) => ({ roles: [appRoles[role]], admin: false, canAccessDshbrd: false, rules: permissions })
const roles = Object.keys(appRoles) as AppRoleName[]
const pl = 'reviewer biz director tech_pm pm_operator'

/** The roles that can make each transition, by phase and state. */
const table = (kind: 'user' | 'oa'): string[] => {
  const life = revisionLife(kind)
  return phases.flatMap((phase) =>
    revisionStates.flatMap((state) =>
      (Object.keys(life.moves) as (keyof typeof life.moves)[]).flatMap((name) => {
        const who = roles.filter((role) => obstacle(life, name, { state, phase }, holder(role)) === undefined)
        return who.length > 0 ? [`${phase} ${state} ${name} ${life.moves[name].to}: ${who.join(' ')}`] : []
      }),
    ),
  )
}

/** Development needs no approval, the other phases do (STATE-08, STATE-09, HELP-11, HELP-12). */
const approved = (phase: number): string[] => [
  `${phase} DRAFT edit DRAFT: ${pl}`,
  `${phase} DRAFT submit REQUESTED: ${pl} dev`,
  `${phase} REQUESTED revise REQUESTED: ${pl}`,
  `${phase} REQUESTED cancel CANCELLED: ${pl} dev`,
  `${phase} REQUESTED approve APPROVED: reviewer`,
  `${phase} REQUESTED reject REJECTED: reviewer`,
  `${phase} APPROVED edit DRAFT: ${pl}`,
  `${phase} REJECTED edit DRAFT: ${pl}`,
  `${phase} CANCELLED edit DRAFT: ${pl}`,
  `${phase} CANCELLED submit REQUESTED: ${pl} dev`,
]

test.each(messageKinds)('every phase, state, move and role of a template (%s)', (kind) => {
  expect(table(kind)).toEqual([
    `1 DRAFT edit DRAFT: ${pl} dev`,
    `1 DRAFT activate APPROVED: ${pl} dev`,
    `1 APPROVED edit DRAFT: ${pl} dev`,
    `1 REJECTED edit DRAFT: ${pl} dev`,
    `1 CANCELLED edit DRAFT: ${pl} dev`,
    `1 CANCELLED activate APPROVED: ${pl} dev`,
    ...approved(2),
    ...approved(3),
  ])
})

test.each(messageKinds)('what is live is switched off and on by those who may write in the phase (%s)', (kind) => {
  const may = (role: AppRoleName) =>
    phases.filter((phase) => obstacle(liveLife(kind), 'disable', { state: 'ACTIVE', phase }, holder(role)) === undefined)
  expect(Object.fromEntries(roles.map((role) => [role, may(role).join('')]))).toEqual({
    reviewer: '123',
    biz: '123',
    director: '123',
    tech_pm: '123',
    pm_operator: '123',
    qa: '',
    tester: '',
    etc: '',
    dashboard: '',
    dev: '1',
  })
})
