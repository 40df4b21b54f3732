import { expect, test } from 'vitest'
import { phases } from '../../../kernel/permission.ts'
import { obstacle } from '../../../lifecycle.ts'
import { type AppRoleName, appRoles, permissions } from '../../../permissions.ts'
import { PushDraft, pushLife, pushStates, userKeysIn } from './push-messages.contract.ts'

test('user keys are read from the first column; a heading, empty lines and repetitions do not count', () => {
  expect(userKeysIn('\uFEFFuser_key,name\r\nu1,Mina\r\n\r\n"u2";x\nu1\n  u3  \n')).toEqual({
    keys: ['u1', 'u2', 'u3'],
    broken: [],
    repeated: 1,
  })
  expect(userKeysIn('')).toEqual({ keys: [], broken: [], repeated: 0 })
})

test('what is no key is named by its line, in a file of ten thousand', () => {
  const lines = Array.from({ length: 10_000 }, (_, place) => `user-${place}`)
  lines[17] = 'has space'
  lines[4_999] = '=HYPERLINK("x")'
  lines[9_999] = 'x'.repeat(65)
  const { keys, broken } = userKeysIn(lines.join('\n'))
  expect(keys).toHaveLength(9_997)
  expect(broken).toEqual([
    { line: 18, text: 'has space' },
    { line: 5_000, text: '=HYPERLINK("x")' },
    { line: 10_000, text: 'x'.repeat(50) },
  ])
})

test('a title of 65 and a text of 240 characters as players see them, and a link that opens https or the app', () => {
  const draft = {
    defaultLanguage: 'ja_JP',
    texts: { ja_JP: { title: '👩‍🚀'.repeat(65), body: 'あ'.repeat(240) } },
    imageFileId: null,
    link: 'starharbor://event/7',
    sendAt: null,
    expiryHours: 24,
    audience: { kind: 'all' },
  }
  const problems = (changed: object) =>
    PushDraft.safeParse({ ...draft, ...changed }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  expect(problems({})).toEqual([])
  expect(problems({ texts: { ja_JP: { title: 'x'.repeat(66), body: 'x'.repeat(241) } } })).toEqual([
    'texts.ja_JP.title too_long',
    'texts.ja_JP.body too_long',
  ])
  expect(problems({ link: 'http://a.example' })).toEqual(['link invalid_link'])
  expect(problems({ audience: { kind: 'os', os: [] } })).toEqual(['audience.os required'])
  expect(problems({ audience: { kind: 'countries', countries: ['JP', 'JP'] } })).toEqual(['audience.countries duplicate'])
  expect(problems({ expiryHours: 169 })).toHaveLength(1)
})

test('every phase, state, move and role of a push', () => {
  const pl = 'reviewer biz director tech_pm pm_operator'
  const names = Object.keys(pushLife.moves) as (keyof typeof pushLife.moves)[]
  const rows = phases.flatMap((phase) =>
    pushStates.flatMap((state) =>
      names.flatMap((name) => {
        const who = (Object.keys(appRoles) as AppRoleName[]).filter((role) => {
          const holder = { roles: [appRoles[role]], admin: false, canAccessDshbrd: false, rules: permissions }
          return obstacle(pushLife, name, { state, phase }, holder) === undefined
        })
        return who.length > 0 ? [`${phase} ${state} ${name}: ${who.join(' ')}`] : []
      }),
    ),
  )
  const of = (phase: number, who: string) => [
    `${phase} DRAFT edit: ${who}`,
    `${phase} DRAFT submit: ${who}`,
    `${phase} SCHEDULED cancel: ${who}`,
  ]
  expect(rows).toEqual([...of(1, `${pl} dev`), ...of(2, pl), ...of(3, pl)])
})
