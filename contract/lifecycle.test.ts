import { expect, test } from 'vitest'
import { appLife } from './domains/apps/registrations/registrations.contract.ts'
import { btsLife } from './domains/console/bts/bts.life.ts'
import { buildLife } from './domains/console/builds/builds.life.ts'
import { qaLife } from './domains/console/qa/qa.life.ts'
import { editLife } from './domains/console/settings/settings.contract.ts'
import { phases } from './kernel/permission.ts'
import { lifecycle, type Lifecycle, obstacle } from './lifecycle.ts'
import { type AppRoleName, appRoles, permissions } from './permissions.ts'

const holder = (role: AppRoleName) => ({ roles: [appRoles[role]], admin: false, canAccessDshbrd: false, rules: permissions })
const roles = Object.keys(appRoles) as AppRoleName[]

/** Lists who can make which transition in which state, one line each, for review; a star means only of one's own. */
const table = <S extends string, N extends string>(life: Lifecycle<S, N>): string[] =>
  life.states.flatMap((state) =>
    (Object.keys(life.moves) as N[]).flatMap((name) => {
      const refusal = (role: AppRoleName, mine: boolean) => obstacle(life, name, { state, mine }, holder(role))
      const who = roles.flatMap((role) => (refusal(role, true) ? [] : refusal(role, false) ? [`${role}*`] : [role]))
      return who.length > 0 ? [`${state} ${name} ${life.moves[name].to}: ${who.join(' ')}`] : []
    }),
  )

test('every state, transition and role in the life cycle of an app', () => {
  expect(table(appLife)).toEqual([
    'DEVELOPING review APP_REVIEW: reviewer',
    'APP_REVIEW return DEVELOPING: reviewer',
    'APP_REVIEW publish PUBLISHED: reviewer',
    'PUBLISHED deactivate DEACTIVATED: reviewer',
    'DEACTIVATED reactivate PUBLISHED: reviewer',
  ])
  expect(Object.entries(appLife.moves).flatMap(([name, { reason }]) => (reason ? [name] : []))).toEqual([
    'return',
    'deactivate',
    'reactivate',
  ])
  expect(Object.values(appLife.moves).every(({ notifies }) => notifies.includes('members'))).toBe(true)
})

test('every state, transition and role of a change of basic settings', () => {
  const those = 'reviewer biz director'
  expect(table(editLife)).toEqual([
    `NONE edit EDITING: ${those}`,
    `EDITING edit EDITING: ${those}`,
    `EDITING discard NONE: ${those}`,
    `EDITING submit REQUESTED: ${those}`,
    `REQUESTED cancel EDITING: ${those}`,
    'REQUESTED approve APPROVED: reviewer',
    'REQUESTED reject REJECTED: reviewer',
    `APPROVED edit EDITING: ${those}`,
    `APPROVED discard NONE: ${those}`,
    `REJECTED edit EDITING: ${those}`,
    `REJECTED discard NONE: ${those}`,
  ])
})

test('every state, transition and role of a QA request', () => {
  const [askers, qa] = ['biz director qa', 'qa']
  expect(table(qaLife)).toEqual([
    `DRAFT submit REQUESTED: ${askers}`,
    `DRAFT cancel CANCELLED: ${askers}`,
    `REQUESTED approve ACCEPTED: ${qa}`,
    `REQUESTED reject REJECTED: ${qa}`,
    `REQUESTED cancel CANCELLED: ${askers}`,
    `REJECTED revise DRAFT: ${askers}`,
    `REJECTED cancel CANCELLED: ${askers}`,
    `ACCEPTED start IN_PROGRESS: ${qa}`,
    `ACCEPTED cancel CANCELLED: ${askers}`,
    `IN_PROGRESS complete COMPLETED: ${qa}`,
    `IN_PROGRESS cancel CANCELLED: ${askers}`,
  ])
  expect(Object.entries(qaLife.moves).flatMap(([name, { reason }]) => (reason ? [name] : []))).toEqual(['reject'])
})

test('every state, transition and role of a bug tracker account', () => {
  const company = 'qa dev*'
  expect(table(btsLife)).toEqual([
    `REGISTERED submit REQUESTED: ${company}`,
    `REGISTERED remove DELETED: ${company}`,
    `REQUESTED cancel REGISTERED: ${company}`,
    'REQUESTED approve APPROVED: qa',
    'REQUESTED reject REJECTED: qa',
    `REQUESTED remove DELETED: ${company}`,
    `REJECTED revise REGISTERED: ${company}`,
    `REJECTED remove DELETED: ${company}`,
    'APPROVED invite INVITED: qa',
    'APPROVED expand ACTIVE: qa',
    `APPROVED remove DELETED: ${company}`,
    'INVITED activate ACTIVE: qa',
    'INVITED expand ACTIVE: qa',
    `INVITED remove DELETED: ${company}`,
    'ACTIVE expand ACTIVE: qa',
    `ACTIVE remove DELETED: ${company}`,
    'EXPIRED expand ACTIVE: qa',
    `EXPIRED remove DELETED: ${company}`,
  ])
  // An account that its owner has not activated yet keeps its state when it is extended.
  expect(btsLife.moves.expand.instead).toEqual(['APPROVED', 'INVITED'])
  expect(Object.entries(btsLife.moves).flatMap(([name, { reason }]) => (reason ? [name] : []))).toEqual(['reject'])
})

test('every state, transition and role of a build', () => {
  const maintainers = 'reviewer tech_pm pm_operator'
  const submitters = 'tech_pm pm_operator dev*'
  const processed = (state: string) => [`${state} obfuscate OBFUSCATING: ${maintainers}`, `${state} codesign SIGNING: ${maintainers}`]
  const archived = (state: string) => `${state} archive ARCHIVED: ${maintainers}`
  const whole = (state: string) => [...processed(state), `${state} submit SUBMITTED: ${submitters}`, archived(state)]
  const failed = (state: string) => [...processed(state), archived(state)]
  expect(table(buildLife)).toEqual([
    archived('DRAFT'),
    archived('UPLOAD_FAILED'),
    ...whole('UPLOADED'),
    // Only where signing runs beside obfuscation.
    `OBFUSCATING codesign SIGNING: ${maintainers}`,
    ...failed('OBFUSCATING_FAILED'),
    ...whole('OBFUSCATED'),
    ...failed('SIGNING_FAILED'),
    ...whole('SIGNED'),
    archived('SUBMITTED'),
    `ARCHIVED unarchive UPLOADED: ${maintainers}`,
  ])
})

test.each([
  ['an app', appLife],
  ['a change of basic settings', editLife],
] as [string, Lifecycle][])('in the life cycle of %s every state is reachable and has a way out', (_, { states, start, moves }) => {
  const all = Object.values(moves)
  const reached = new Set([start])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { from, to } of all) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  expect([...states].filter((state) => !reached.has(state))).toEqual([])
  expect(states.filter((state) => !all.some(({ from }) => from.includes(state)))).toEqual([])
})

test('a transition is refused because of the state, the phase, the permission, or the creator', () => {
  const life = lifecycle({
    states: ['A', 'B'],
    start: 'A',
    moves: { go: { from: ['A'], to: 'B', permission: 'app-ticket-edit', phases: [1], notifies: [] } },
  })
  const dev = holder('dev')
  expect(obstacle(life, 'go', { state: 'B' }, dev)).toBe('state')
  expect(phases.map((phase) => obstacle(life, 'go', { state: 'A', phase }, dev))).toEqual([undefined, 'phase', 'phase'])
  expect(obstacle(life, 'go', { state: 'A', mine: false }, dev)).toBe('not_yours')
  expect(obstacle(life, 'go', { state: 'A' }, holder('dashboard'))).toBe('permission')
})
