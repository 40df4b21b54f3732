import { describe, expect, test } from 'vitest'
import { expectationProblems } from './expectations.ts'
import { coverageProblems } from './coverage.ts'
import { dependencyProblems, findCycle, forbiddenImports, listedDependencies } from './dependencies.ts'
import { importsOf } from './imports.ts'
import { kernelProblems } from './kernels.ts'
import { folderProblems, sizeProblems } from './sizes.ts'
import type { Source } from './sources.ts'
import { symmetryProblems, tableOfRowsProblems } from './symmetry.ts'
import { failureTextProblems, languageProblems } from './texts.ts'

const file = (path: string, text = ''): Source => ({ path, text })
const row = (domain: string): Source[] => [
  file(`contract/domains/portal/${domain}/${domain}.contract.ts`),
  file(`server/domains/portal/${domain}/index.ts`),
  file(`web/domains/portal/${domain}/${domain}.screen.tsx`),
  file(`e2e/portal/${domain}.spec.ts`),
]

describe('symmetry', () => {
  test('is content with a whole row', () => expect(symmetryProblems(row('apps'), [])).toEqual([]))

  test.each([0, 1, 2, 3])('misses each cell of a row (%i)', (gone) => {
    expect(
      symmetryProblems(
        row('apps').filter((_, index) => index !== gone),
        [],
      ),
    ).toHaveLength(1)
  })

  test('takes a reason for an empty cell', () => {
    const excuse = { domain: 'portal/mails', missingColumns: ['e2e'] as const, because: 'the journeys of accounts read the mails' }
    expect(symmetryProblems(row('mails').slice(0, 3), [excuse])).toEqual([])
  })

  test('refuses an excuse without a reason, one that is not needed, and one for nobody', () => {
    const excuse = { domain: 'portal/mails', missingColumns: ['e2e'] as const, because: '' }
    expect(symmetryProblems(row('mails').slice(0, 3), [excuse])).toHaveLength(1)
    expect(symmetryProblems(row('mails'), [{ ...excuse, because: 'a reason that once held' }])).toHaveLength(1)
    expect(symmetryProblems(row('apps'), [{ ...excuse, because: 'a reason that once held' }])).toHaveLength(1)
  })

  test('misses the door of a domain of the server', () => {
    const sources = row('apps').map(({ path }) => file(path.replace('index.ts', 'apps.store.ts')))
    expect(symmetryProblems(sources, [])).toEqual(['portal/apps: server/domains/portal/apps/index.ts is missing'])
  })

  test('misses a row that stands in another area in one column', () => {
    const sources = row('apps').map(({ path }) => file(path.replace('e2e/portal', 'e2e/people')))
    expect(symmetryProblems(sources, [])).toHaveLength(4)
  })

  test('tells two spellings of one name apart', () => {
    const sources = row('apps').map(({ path }) => file(path.replace('e2e/portal/apps', 'e2e/portal/app')))
    expect(symmetryProblems(sources, [])).toHaveLength(4)
  })
})

describe('the coverage of the specification', () => {
  const sourcesWith = (...lines: string[]) => [
    file('docs/specification-coverage.md', ['| Id | Built in | Shown by |', ...lines].join('\n')),
    file('web/shell/layout/Footer.tsx', 'export const Footer = () => null\n'),
    file('web/shell/layout/own.test.tsx', "test('the foot names whose portal it is', () => {})\ntest('nobody\\'s', () => {})"),
  ]
  const line = (shown: string, built = '`web/shell/layout/Footer.tsx`') => `| FOOTER-01 | ${built} | ${shown} |`

  test.each(['`own.test.tsx` “the foot names whose portal it is”', "`web/shell/layout/own.test.tsx`: *nobody's*"])(
    'is content with a line whose place and test exist: %s',
    (shown) => expect(coverageProblems(sourcesWith(line(shown)))).toEqual([]),
  )

  test.each([
    ['by hand', 'FOOTER-01 names no test'],
    ['`own.test.tsx`', 'FOOTER-01 names no test of own.test.tsx'],
    ['`other.test.tsx` “the foot”', 'FOOTER-01: there is no other.test.tsx'],
    ['`own.test.tsx` “the foot names …”', 'FOOTER-01: own.test.tsx has no test “the foot names …”'],
  ])('misses the test of a line shown by %s', (shown, problem) => expect(coverageProblems(sourcesWith(line(shown)))).toEqual([problem]))

  test.each([
    ['`Footer.tsx` (`Footer`)', []],
    ['`Foot.tsx`', ['FOOTER-01: there is no Foot.tsx']],
    ['`web/shell` (`Foot`)', ['FOOTER-01: no code names Foot']],
  ])('looks up the places and the code of a line built in %s', (built, problems) =>
    expect(coverageProblems(sourcesWith(line('`own.test.tsx` “the foot names whose portal it is”', built)))).toEqual(problems),
  )

  test('misses a place, and a line that stands twice', () => {
    const good = '`own.test.tsx` “the foot names whose portal it is”'
    expect(coverageProblems(sourcesWith(line(good), line(good, '`web/shell/Foot.tsx`')))).toEqual([
      'FOOTER-01 stands twice',
      'FOOTER-01: there is no web/shell/Foot.tsx',
    ])
  })
})

describe('the table of rows', () => {
  const table = (...rows: string[]) =>
    file('docs/rows.md', `| **portal** | | | |\n${rows.map((row) => `| ${row} | a | b | c |`).join('\n')}\n`)

  test('lists each row once', () => expect(tableOfRowsProblems([...row('mails'), table('mails')])).toEqual([]))
  test.each([
    ['a row is missing', [], 'docs/rows.md does not list portal/mails'],
    ['a row is gone', ['mails', 'letters'], 'docs/rows.md lists portal/letters, which no column has'],
    ['a row stands twice', ['mails', 'mails'], 'docs/rows.md lists portal/mails twice'],
  ])('is wrong where %s', (_, rows, problem) => expect(tableOfRowsProblems([...row('mails'), table(...rows)])).toEqual([problem]))
})

describe('imports', () => {
  const from = (path: string, to: string) => forbiddenImports([file(path, `import { x } from '${to}'\n`)])

  test('are found in every form', () => {
    const text =
      "import a from './a.ts'\nimport type {\n  B,\n} from './b.ts'\nexport * from './c.ts'\nimport './d.ts'\nconst e = await import('./e.ts')\n"
    expect(importsOf(file('server/x.ts', text)).map(({ to }) => to)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `server/${name}.ts`))
  })

  test.each([
    [
      'a domain of the server past the door of another',
      'server/domains/dashboard/imports/imports.actions.ts',
      '../../apps/apps/apps.store.ts',
    ],
    ['a domain of the web past the door of another', 'web/domains/dashboard/search/SearchPage.tsx', '../groups/GroupPage.tsx'],
    [
      'a contract past the contract of another domain',
      'contract/domains/dashboard/search/search.contract.ts',
      '../metadata/metadata.types.ts',
    ],
    ["a kernel into a domain's contract", 'server/kernel/http/serve.ts', '@portico/contract/apps/apps'],
    ["the browser's kernel into a domain's contract", 'web/kernel/api.ts', '@portico/contract/people/accounts'],
    ["the browser's kernel into the session", 'web/kernel/api.ts', '../session/session.tsx'],
    ['a kernel into a domain', 'web/kernel/texts.ts', '../domains/people/accounts/index.ts'],
    ['the session into a domain', 'web/session/session.tsx', '../domains/people/accounts/index.ts'],
    ['rules up to the store', 'server/domains/apps/apps/apps.rules.ts', './apps.store.ts'],
    ['tables up to the rules', 'server/domains/apps/apps/apps.tables.ts', './apps.rules.ts'],
    ['the store up to the actions', 'server/domains/apps/apps/apps.store.ts', './apps.actions.ts'],
    ['actions up to the routes', 'server/domains/apps/apps/apps.actions.ts', './apps.routes.ts'],
    ['queries up to the screen', 'web/domains/apps/apps/apps.queries.ts', './apps.screen.tsx'],
  ])('are refused from %s', (_, path, to) => expect(from(path, to)).toHaveLength(1))

  test('are refused from a kernel into a domain by a pattern too', () => {
    const kernel = (path: string) => file(path, "const texts = import.meta.glob(['../domains/apps/apps/texts/*.json'])")
    expect(forbiddenImports([kernel('web/kernel/texts.ts')])).toHaveLength(1)
    expect(forbiddenImports([kernel('web/texts.files.ts')])).toEqual([])
  })

  test.each([
    ['a domain to the door of another', 'server/domains/dashboard/imports/imports.actions.ts', '../../apps/apps/index.ts'],
    ['a contract to the contract of another', 'contract/domains/dashboard/search/search.contract.ts', '../metadata/metadata.contract.ts'],
    ['routes down to the store', 'server/domains/apps/apps/apps.routes.ts', './apps.store.ts'],
    ["a folder of a domain to that domain's own files", 'server/domains/dashboard/search/columns/build.ts', '../search.rules.ts'],
    ["the session to a domain's contract", 'web/session/session.tsx', '@portico/contract/people/accounts'],
    ['a domain to the kernel of the contract', 'server/kernel/http/serve.ts', '@portico/contract/kernel/route'],
  ])('are allowed from %s', (_, path, to) => expect(from(path, to)).toEqual([]))
})

describe('kernels', () => {
  const rows = file('docs/rows.md', '| **console** | | | |\n| tickets | a | b | c |\n| help-texts | a | b | c |\n')
  const problems = (path: string, text = '') => kernelProblems([rows, file(path, text)], [])

  test.each([
    ['a file', 'server/kernel/http/tickets.ts', ''],
    ['an export', 'web/kernel/dates.ts', 'export const showTicketAt = () => 1\n'],
    ['an export of two words', 'contract/kernel/text.ts', 'export interface HelpText {}\n'],
  ])('know no row: %s', (_, path, text) => expect(problems(path, text)).toHaveLength(1))

  test.each([
    ['other words', 'web/kernel/dates.ts', 'export const textOf = () => 1\n'],
    ['what is not exported', 'web/kernel/dates.ts', 'const ticket = 1\n'],
    ['their tests', 'web/kernel/tickets.test.ts', ''],
    ['domains', 'server/domains/console/tickets/tickets.rules.ts', 'export const ticketOf = () => 1\n'],
  ])('may have %s', (_, path, text) => expect(problems(path, text)).toEqual([]))

  test('may use a word that is allowed there', () => {
    const sources = [rows, file('web/kernel/a.ts', 'export const ticket = 1\n'), file('web/kernel/b.ts', 'export const ticket = 1\n')]
    const word = { row: 'tickets', because: 'a test says so', in: ['web/kernel/a.ts'] }
    expect(kernelProblems(sources, [word])).toEqual(['web/kernel/b.ts: ticket is named for tickets, and a kernel knows no domain'])
    expect(kernelProblems([rows], [word])).toEqual(['no kernel uses the word of tickets; take it out of exceptions.ts'])
  })
})

describe('dependencies', () => {
  const dependency = (from: string, to: string, area = 'dashboard') =>
    file(
      `server/domains/dashboard/${from}/index.ts`,
      `import { x } from '${area === 'dashboard' ? '..' : `../../${area}`}/${to}/index.ts'\n`,
    )
  const page = (within: string, between = '') =>
    [
      file('ARCHITECTURE.md', `# A\n## Dependencies between areas\n\n${between}\n\n## Next\n- \`x → y\`\n`),
      file('docs/rows.md', `# R\n## Dependencies within areas\n\n${within}\n\n## Next\n- \`x → y\`\n`),
    ] as const

  test('are read from their section only', () => {
    const [areas, rows] = page('- `imports → groups, metadata`', '- `dashboard → apps`')
    expect(listedDependencies(rows.text, 'domains')).toEqual(new Map([['imports', new Set(['groups', 'metadata'])]]))
    expect(listedDependencies(areas.text, 'areas')).toEqual(new Map([['dashboard', new Set(['apps'])]]))
  })

  test('agree with the list', () =>
    expect(dependencyProblems([dependency('imports', 'groups'), ...page('- `imports → groups`')])).toEqual([]))
  test('are missed in the list', () => expect(dependencyProblems([dependency('imports', 'groups'), ...page('')])).toHaveLength(1))
  test('are missed in the code', () => expect(dependencyProblems([...page('- `imports → groups`')])).toHaveLength(1))

  test('between areas stand for those of their domains', () => {
    const sources = [dependency('imports', 'apps', 'apps'), dependency('search', 'apps', 'apps')]
    expect(dependencyProblems([...sources, ...page('', '- `dashboard → apps`')])).toEqual([])
    expect(dependencyProblems([...sources, ...page('')])).toHaveLength(1)
    expect(dependencyProblems([...page('', '- `dashboard → apps`')])).toHaveLength(1)
  })

  test('must not go round in a circle', () => {
    expect(
      dependencyProblems([dependency('a', 'b'), dependency('b', 'c'), dependency('c', 'a'), ...page('- `a → b`\n- `b → c`\n- `c → a`')]),
    ).toEqual(['server: the domains go round in a circle: a → b → c → a'])
  })

  test('of areas must not go round by way of another column', () => {
    const back = file('contract/domains/apps/apps/apps.contract.ts', "import { x } from '../../dashboard/search/search.contract.ts'\n")
    expect(
      dependencyProblems([dependency('search', 'apps', 'apps'), back, ...page('', '- `dashboard → apps`\n- `apps → dashboard`')]),
    ).toEqual(['all columns: the areas go round in a circle: apps → dashboard → apps'])
  })

  test('may meet again without a circle', () => {
    const dependencies = { a: ['b', 'c'], b: ['d'], c: ['d'] }
    expect(findCycle(new Map(Object.entries(dependencies).map(([from, to]) => [from, new Set(to)])))).toBeUndefined()
  })
})

test('a file of 301 lines is refused, and an architecture of 91', () => {
  const long = (path: string, length: number) => file(path, 'x\n'.repeat(length))
  const sources = [long('server/a.ts', 300), long('server/b.ts', 301), long('docs/c.md', 301), long('ARCHITECTURE.md', 91)]
  expect(sizeProblems(sources)).toEqual([
    'server/b.ts has 301 lines; 300 is the maximum',
    'ARCHITECTURE.md has 91 lines; 90 is the maximum',
  ])
})

test('a folder of a row with fifteen files is refused, without its tests, its texts and the folders in it', () => {
  const folder = 'web/domains/portal/mails'
  const full = Array.from({ length: 14 }, (_, at) => file(`${folder}/m${at}.ts`))
  const uncounted = [file(`${folder}/m.test.ts`), file(`${folder}/texts.json`), file(`${folder}/outbox/m14.ts`), file('web/domains/m14.ts')]
  expect(folderProblems([...full, ...uncounted])).toEqual([])
  const problem = 'has 15 files; 14 is the maximum: divide it by what they are about'
  expect(folderProblems([...full, ...uncounted, file(`${folder}/m14.tsx`)])).toEqual([`${folder} ${problem}`])
  const elsewhere = Array.from({ length: 15 }, (_, at) => file(`web/kit/form/m${at}.ts`))
  expect(folderProblems(elsewhere)).toEqual([])
})

describe('texts', () => {
  const locale = (language: string, keys: object, namespace = 'apps') =>
    file(
      namespace === 'apps' ? `web/domains/apps/apps/texts/${language}.json` : `web/locales/${language}/${namespace}.json`,
      JSON.stringify(keys),
    )
  const four = (en: object, others: object) => [locale('en', en), ...['ja', 'ko', 'zh'].map((language) => locale(language, others))]

  test('are content when all languages say the same', () => {
    const en = { hits_one: '{{count}} hit', hits_other: '{{count}} hits', page: { title: 'Apps of {{name}}' } }
    expect(languageProblems(four(en, { hits_other: '{{count}}', page: { title: '{{name}}' } }))).toEqual([])
  })

  test.each([
    ['a language without a namespace', four({ a: 'A' }, { a: 'A' }).slice(0, 3)],
    ['a key that a language lacks', [...four({ a: 'A' }, { a: 'A' }).slice(0, 3), locale('zh', {})]],
    ['a key that only one language has', [...four({ a: 'A' }, { a: 'A' }).slice(0, 3), locale('zh', { a: 'A', b: 'B' })]],
    ['a placeholder that a language lacks', [...four({ a: '{{n}}' }, { a: '{{n}}' }).slice(0, 3), locale('zh', { a: 'A' })]],
    ['a placeholder of another name', [...four({ a: '{{n}}' }, { a: '{{n}}' }).slice(0, 3), locale('zh', { a: '{{m}}' })]],
    ['an empty text', [...four({ a: 'A' }, { a: 'A' }).slice(0, 3), locale('zh', { a: ' ' })]],
    ['a Korean particle in brackets', four({ a: '{{n}}' }, { a: '{{n}}' }).with(2, locale('ko', { a: '{{n}}을(를) 삭제' }))],
    ['a plural form that the language needs', [locale('en', { a_other: 'A' }), ...four({}, { a_other: 'A' }).slice(1)]],
  ])('complain about %s', (_, sources) => expect(languageProblems(sources)).toHaveLength(1))

  test('complain about a failure and a problem of a field without words', () => {
    const texts = [locale('en', { not_found: 'Gone', field: { required: 'Needed' } }, 'failures')]
    expect(failureTextProblems(texts, ['not_found'], ['required'])).toEqual([])
    expect(failureTextProblems(texts, ['not_found', 'name_taken'], ['required', 'too_long'])).toHaveLength(2)
    const ofMembers = locale('en', { name_taken: 'Taken', field: { required: 'Needed' } }, 'member-failures')
    expect(failureTextProblems([...texts, ofMembers], ['not_found', 'name_taken'], ['required'])).toEqual([
      'failures in en: field.required is in both namespaces',
    ])
  })
})

test.each([
  ['expect(rows[0]).not.toBe(1)', 'name the number that it is'],
  ['await expect(save()).rejects.toBeDefined()', 'name the failure'],
  ['expect(cookie).toBeDefined()', 'name the value'],
  ['expect(title).toBeTruthy()', 'name the value'],
  ['await vi.waitFor(done)', 'use expect.poll'],
])('%s is too weak an expectation in a test', (line, instead) => {
  expect(expectationProblems([file('server/a.test.ts', line)])).toEqual([expect.stringMatching(`^server/a.test.ts:1 .*; .*${instead}$`)])
  expect(expectationProblems([file('server/a.ts', line), file('server/b.test.ts', 'expect(rows[0]).toBe(1)')])).toEqual([])
})
