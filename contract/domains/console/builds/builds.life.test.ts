import { expect, test } from 'vitest'
import { obstacle } from '../../../lifecycle.ts'
import { appRoles, permissions } from '../../../permissions.ts'
import { type BuildMove, buildLife, buildStates, isClosed, stateOf } from './builds.life.ts'

const holder = (role: number) => ({ roles: [role], admin: false, canAccessDshbrd: false, rules: permissions })
const moves = Object.keys(buildLife.moves) as BuildMove[]

/** The roles that can make a transition at all; `own`: on versions that they added. */
const makers: Record<BuildMove, Partial<Record<keyof typeof appRoles, 'all' | 'own'>>> = {
  obfuscate: { reviewer: 'all', tech_pm: 'all', pm_operator: 'all' },
  codesign: { reviewer: 'all', tech_pm: 'all', pm_operator: 'all' },
  submit: { tech_pm: 'all', pm_operator: 'all', dev: 'own' },
  archive: { reviewer: 'all', tech_pm: 'all', pm_operator: 'all' },
  unarchive: { reviewer: 'all', tech_pm: 'all', pm_operator: 'all' },
}
const ready = ['UPLOADED', 'OBFUSCATING_FAILED', 'OBFUSCATED', 'SIGNING_FAILED', 'SIGNED']
const from: Record<BuildMove, readonly string[]> = {
  obfuscate: ready,
  codesign: [...ready, 'OBFUSCATING'],
  submit: ['UPLOADED', 'OBFUSCATED', 'SIGNED'],
  archive: ['DRAFT', 'UPLOAD_FAILED', ...ready, 'SUBMITTED'],
  unarchive: ['ARCHIVED'],
}

test('every move, in every state, by every role, of one’s own version and of another’s', () => {
  for (const move of moves)
    for (const state of buildStates)
      for (const [name, role] of Object.entries(appRoles))
        for (const mine of [true, false]) {
          const right = makers[move][name as keyof typeof appRoles]
          const expected = !from[move].includes(state)
            ? 'state'
            : right === undefined
              ? 'permission'
              : right === 'own' && !mine
                ? 'not_yours'
                : undefined
          expect([move, state, name, mine, obstacle(buildLife, move, { state, mine }, holder(role))]).toEqual([
            move,
            state,
            name,
            mine,
            expected,
          ])
        }
})

test('a submitted version is announced to QA, which tests it but decides nothing about it', () => {
  expect(Object.values(buildLife.moves).flatMap(({ notifies }) => notifies)).toEqual(['qa'])
})

const file = (id: string, more: object = {}) =>
  ({ id, variant: 'original', status: 'ready', installable: true, sourceId: null, ...more }) as const
const version = { archived: false, submitted: false, processing: null }

test.each([
  ['DRAFT', {}, []],
  ['UPLOADING', {}, [file('a', { status: 'uploading' })]],
  ['UPLOADING', {}, [file('a'), file('b', { status: 'verifying' })]],
  ['UPLOAD_FAILED', {}, [file('a'), file('b', { status: 'failed' })]],
  ['UPLOADED', {}, [file('a', { installable: false })]],
  ['UPLOADED', {}, [file('a'), file('b'), file('c', { variant: 'signed', sourceId: 'a' })]],
  ['OBFUSCATED', {}, [file('a'), file('c', { variant: 'obfuscated', sourceId: 'a' })]],
  ['SIGNED', {}, [file('a'), file('c', { variant: 'signed', sourceId: 'a' })]],
  ['SIGNING', { processing: 'SIGNING' }, [file('a')]],
  ['SIGNING_FAILED', { processing: 'SIGNING_FAILED' }, [file('a')]],
  ['SUBMITTED', { submitted: true }, [file('a')]],
  ['ARCHIVED', { submitted: true, archived: true, processing: 'SIGNING' }, [file('a')]],
] as const)('a version is %s by %j and %j', (state, facts, files) => {
  expect(stateOf({ ...version, ...facts, files: files as never })).toBe(state)
})

test('nothing is added to or taken from what is in work, submitted or archived', () => {
  expect(buildStates.filter(isClosed)).toEqual(['OBFUSCATING', 'SIGNING', 'SUBMITTED', 'ARCHIVED'])
})
