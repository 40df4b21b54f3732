import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tool } from '../setup.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Case {
  says: string
  path: string
  code: string
  rule: string
}

const imports = 'eslint(no-restricted-imports)'
const promise = 'const later = async (): Promise<number> => 1\n'

const refused: Case[] = [
  {
    says: 'the contract imports a package besides zod',
    path: 'contract/kernel/a.ts',
    code: "import x from 'yaml'\nexport { x }",
    rule: imports,
  },
  { says: 'the contract imports the server', path: 'contract/kernel/b.ts', code: "export { x } from '../../server/app.ts'", rule: imports },
  {
    says: 'the contract imports Node',
    path: 'contract/domains/apps/apps/c.ts',
    code: "import { readFileSync } from 'node:fs'\nexport { readFileSync }",
    rule: imports,
  },
  {
    says: 'the web application imports the server',
    path: 'web/shell/a.ts',
    code: "export { x } from '../../server/app.ts'",
    rule: imports,
  },
  {
    says: "the web application imports the server's package",
    path: 'web/shell/b.ts',
    code: "export { x } from '@portico/server/app.ts'",
    rule: imports,
  },
  {
    says: 'the web application imports Kysely',
    path: 'web/shell/c.ts',
    code: "import { sql } from 'kysely'\nexport { sql }",
    rule: imports,
  },
  { says: 'the web application imports Fastify', path: 'web/shell/d.ts', code: "import f from 'fastify'\nexport { f }", rule: imports },
  {
    says: 'the web application imports Node',
    path: 'web/shell/e.ts',
    code: "import { join } from 'node:path'\nexport { join }",
    rule: imports,
  },
  { says: 'the server imports the web application', path: 'server/a.ts', code: "export { x } from '../web/router.tsx'", rule: imports },
  {
    says: 'a store imports the web application',
    path: 'server/domains/apps/apps/apps.store.ts',
    code: "export { x } from '../../../web/router.tsx'",
    rule: imports,
  },
  {
    says: 'routes import Kysely',
    path: 'server/domains/apps/apps/apps.routes.ts',
    code: "import { sql } from 'kysely'\nexport { sql }",
    rule: imports,
  },
  {
    says: "actions import Kysely's types",
    path: 'server/domains/apps/apps/apps.actions.ts',
    code: "import type { Kysely } from 'kysely'\nexport type { Kysely }",
    rule: imports,
  },
  {
    says: 'a kernel besides the database imports Kysely',
    path: 'server/kernel/http/a.ts',
    code: "import { sql } from 'kysely'\nexport { sql }",
    rule: imports,
  },
  {
    says: "the server's kernel imports a domain",
    path: 'server/kernel/http/b.ts',
    code: "export { x } from '../../domains/apps/index.ts'",
    rule: imports,
  },
  {
    says: 'the database kernel imports a domain',
    path: 'server/kernel/database/a.ts',
    code: "export { x } from '../../domains/apps/index.ts'",
    rule: imports,
  },
  {
    says: "the web's kernel imports a domain",
    path: 'web/kernel/a.ts',
    code: "export { x } from '../domains/apps/index.ts'",
    rule: imports,
  },
  { says: 'the kit imports a domain', path: 'web/kit/a.ts', code: "export { x } from '../domains/apps/index.ts'", rule: imports },
  ...['Table', 'Modal', 'Drawer'].map((name) => ({
    says: `a domain takes Mantine's ${name} itself`,
    path: `web/domains/apps/apps/${name}.tsx`,
    code: `import { ${name} } from '@mantine/core'\nexport { ${name} }`,
    rule: imports,
  })),
  {
    says: 'a domain notifies by itself',
    path: 'web/domains/apps/apps/n.ts',
    code: "import { notifications } from '@mantine/notifications'\nexport { notifications }",
    rule: imports,
  },
  {
    says: "main takes Mantine's Table",
    path: 'web/main.tsx',
    code: "import { Table } from '@mantine/core'\nexport { Table }",
    rule: imports,
  },
  {
    says: 'a domain fetches',
    path: 'web/domains/apps/apps/f.ts',
    code: "export const x = async () => fetch('/x')",
    rule: 'eslint(no-restricted-globals)',
  },
  {
    says: 'a domain fetches through window',
    path: 'web/domains/apps/apps/g.ts',
    code: "export const x = async () => window.fetch('/x')",
    rule: 'eslint(no-restricted-properties)',
  },
  {
    says: 'a domain reads the environment',
    path: 'server/domains/apps/apps/e.ts',
    code: 'export const x = process.env.PORT',
    rule: 'node(no-process-env)',
  },
  { says: 'a promise floats', path: 'server/p.ts', code: `${promise}later()`, rule: 'typescript(no-floating-promises)' },
  {
    says: 'a promise is taken for a condition',
    path: 'server/q.ts',
    code: `${promise}export const x = () => { if (later()) return 1; return 2 }`,
    rule: 'typescript(no-misused-promises)',
  },
  {
    says: 'something that is no promise is awaited',
    path: 'server/r.ts',
    code: 'export const x = async () => await 1',
    rule: 'typescript(await-thenable)',
  },
  {
    says: 'forEach forgets promises',
    path: 'server/f.ts',
    code: `${promise}export const x = () => [1].forEach(later)`,
    rule: 'unicorn(no-array-for-each)',
  },
  { says: 'something is any', path: 'server/s.ts', code: 'export const x: any = 1', rule: 'typescript(no-explicit-any)' },
  {
    says: 'two files import each other',
    path: 'server/t.ts',
    code: "import { u } from './u.ts'\nexport const t = () => u",
    rule: 'import(no-cycle)',
  },
  { says: 'the server prints', path: 'server/v.ts', code: "console.log('x')", rule: 'eslint(no-console)' },
  {
    says: 'a function has more than 40 lines',
    path: 'server/w.ts',
    code: `export const x = () => {\n${'  Math.random()\n'.repeat(41)}}`,
    rule: 'eslint(max-lines-per-function)',
  },
]

const allowed: Omit<Case, 'rule'>[] = [
  {
    says: 'zod and itself in the contract',
    path: 'contract/kernel/ok.ts',
    code: "import { z } from 'zod'\nimport { b } from './b.ts'\nexport { z, b }",
  },
  { says: 'Kysely in stores', path: 'server/domains/apps/apps/ok.store.ts', code: "import { sql } from 'kysely'\nexport { sql }" },
  {
    says: 'Kysely in tables',
    path: 'server/domains/apps/apps/ok.tables.ts',
    code: "import type { Generated } from 'kysely'\nexport type { Generated }",
  },
  {
    says: 'Kysely in the database kernel',
    path: 'server/kernel/database/ok.ts',
    code: "import { Kysely } from 'kysely'\nexport { Kysely }",
  },
  { says: 'Kysely in migrations', path: 'server/migrations/0001-ok.ts', code: "import { sql } from 'kysely'\nexport { sql }" },
  { says: 'the environment in config.ts', path: 'server/config.ts', code: 'export const x = process.env.PORT' },
  { says: 'fetch in web/kernel', path: 'web/kernel/ok.ts', code: "export const x = async () => fetch('/x')" },
  { says: "Mantine's Table in the kit", path: 'web/kit/Ok.tsx', code: "import { Table } from '@mantine/core'\nexport { Table }" },
  {
    says: 'other parts of Mantine in domains',
    path: 'web/domains/apps/apps/Ok.tsx',
    code: "import { Button } from '@mantine/core'\nexport { Button }",
  },
]

describe('the lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-lint-'))
  const found = new Map<string, string[]>()

  beforeAll(() => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    copyFileSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.json'))
    const more = [{ path: 'server/u.ts', code: "import { t } from './t.ts'\nexport const u = () => t" }]
    for (const { path, code } of [...refused, ...allowed, ...more]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${code}\n`)
    }
    const args = [tool('oxlint'), '--type-aware', '--format=json', 'contract', 'server', 'web']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    if (stderr) throw new Error(stderr)
    for (const { filename, code } of JSON.parse(stdout).diagnostics as { filename: string; code: string }[])
      found.set(filename, [...(found.get(filename) ?? []), code])
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(refused)('complain when $says', ({ path, rule }) => expect(found.get(path)).toContain(rule))
  test.each(allowed)('let pass $says', ({ path }) => expect(found.get(path) ?? []).toEqual([]))

  test('read every TypeScript file of the folders they are given', () => {
    const listed = execFileSync(process.execPath, [tool('oxlint'), '--debug=files', 'contract'], { cwd: root, encoding: 'utf8' })
    expect(listed).toContain('contract/kernel/route.ts')
  })
})
