import { describe, expect, test } from 'vitest'
import type { Source } from './sources.ts'
import { tableProblems } from './tables.ts'

const source = (path: string, text: string): Source => ({ path, text })

describe('tables', () => {
  const declaration = (path: string, table: string) => source(path, `interface Tables {\n    ${table}: AnyTable\n  }\n`)
  const declared = [
    declaration('server/domains/apps/apps/apps.tables.ts', 'appFile'),
    declaration('server/domains/portal/builds/builds.tables.ts', 'build'),
    declaration('server/kernel/mail/mail.tables.ts', 'mail'),
    source('ARCHITECTURE.md', '## Dependencies between areas\n\n- `portal → apps`\n'),
  ]
  const builds = 'server/domains/portal/builds/builds.store.ts'
  const page = (lines: string) => source('docs/rows.md', `## Tables of other domains\n\n${lines}\n`)
  const problems = (text: string, { path = builds, lines = '', writers = [] as Parameters<typeof tableProblems>[1] } = {}) =>
    tableProblems([...declared, source(path, text), page(lines)], writers)
  const written = 'a table is written by its own domain'
  const unlisted = 'reads a table, which docs/rows.md does not list'

  test.each([
    "db.insertInto('appFile')",
    "db\n  .deleteFrom(\n    'appFile as f')",
    "db.mergeInto('appFile')",
    'sql`update app_file set name = 1`',
    'sql`update only "app_file" set name = 1`',
    'sql`INSERT\n INTO app_file values (1)`',
    'sql`merge into app_file using build`',
    'sql`truncate app_file`',
  ])('are written by their own domain alone: %s', (text) => {
    expect(problems(text)).toContain(`builds → apps: ${written}`)
    expect(problems(text, { path: 'server/domains/apps/apps/apps.store.ts' })).not.toContain(`builds → apps: ${written}`)
    expect(problems(text, { path: 'server/schema.ts' })).toContain(`kernel → apps: ${written}`)
  })

  test.each([
    "db.selectFrom('appFile')",
    "db.selectFrom(['build', 'appFile as f'])",
    "query.innerJoin('appFile as f', 'f.id', 'b.id')",
    "db.updateTable('build').from('appFile')",
    "sql`select 1 from ${sql.table('appFile')}`",
    'sql`select 1 from app_file`',
    'sql`select 1 from build as b, app_file f where true`',
    'sql`delete from build using app_file`',
  ])('are read by others only where the list says so: %s', (text) => {
    expect(problems(text)).toEqual([`builds → apps: ${unlisted}`])
    expect(problems(text, { lines: '- `builds → apps`' })).toEqual([])
  })

  test('of an area are read by areas that depend on it alone, listed or not', () => {
    const text = "db.selectFrom('build')"
    const path = 'server/domains/apps/apps/apps.store.ts'
    const against = 'apps → builds: reads a table of an area on which its own does not depend'
    expect(problems(text, { path })).toEqual([`apps → builds: ${unlisted}`, against])
    expect(problems(text, { path, lines: '- `apps → builds`' })).toEqual([against])
  })

  test('of the kernel are read by every domain and written by none; tests may do both', () => {
    expect(problems("db.selectFrom('mail')")).toEqual([])
    expect(problems("db.deleteFrom('mail')")).toEqual([`builds → kernel: ${written}`])
    expect(problems("db.deleteFrom('mail')", { path: 'server/kernel/mail/mail.store.ts' })).toEqual([])
    for (const path of ['server/testing/mails.ts', 'server/domains/portal/builds/builds.test.ts'])
      expect(problems("db.deleteFrom('mail')", { path })).toEqual([])
  })

  test('are not in the list without being read, nor excused without being written and without a reason', () => {
    expect(problems('', { lines: '- `builds → apps`' })).toHaveLength(1)
    const writer = { domain: 'builds', owner: 'apps', because: 'it keeps what is uploaded' }
    expect(problems("db.insertInto('appFile')", { writers: [writer] })).toEqual([])
    expect(problems('', { writers: [writer] })).toHaveLength(1)
    expect(problems("db.insertInto('appFile')", { writers: [{ ...writer, because: '' }] })).toHaveLength(1)
  })
})
