import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '../domains.ts'
import { createSearchable } from '../domains/dashboard/metadata/values.samples.ts'
import { openApiOf } from '../kernel/http/openapi/openapi.ts'
import { clientProgram } from './client.program.ts'
import { portalSettings, testPortal } from './portal.ts'
import { run } from './process.ts'
import { unique, createWorld } from './world.ts'

const root = join(import.meta.dirname, '../..')
/** The portal's origin in browsers, which other clients send themselves. */
const origin = 'http://portal.example.test'
portalSettings(async () => ({ PUBLIC_URL: origin }))

const source = JSON.stringify(await openApiOf(contracts, { title: 'Portico', version: '1.0.0' }))

test('the API description has no problems known to its linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The specification requires these paths: `avatar/`, and both `favorite/info/:id` and `favorite/:id/remove`.
      'no-path-trailing-slash': 'off',
      'no-ambiguous-paths': 'off',
      // Texts by language name their keys in `propertyNames`, which this rule does not check.
      'no-required-schema-properties-undefined': 'off',
    },
  })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('shared schemas are described once', () => {
  // Without names for shared schemas the description of a call is more than twice as long.
  const calls = source.split('"operationId":').length - 1
  expect(source.length / calls).toBeLessThan(3_000)
  expect(source).not.toContain('$defs')
})

const places = { folder: '' }
beforeAll(async () => {
  const results = join(root, 'test-results')
  await mkdir(results, { recursive: true })
  // Inside the repository, so that the program finds the packages that it imports.
  places.folder = await mkdtemp(join(results, 'client-'))
})
afterAll(() => rm(places.folder, { recursive: true, force: true }))

/** Runs the TypeScript compiler on files. @returns its output; empty if there are no errors */
const compilerErrors = async (files: readonly string[]): Promise<string> => {
  const manifest = createRequire(join(root, 'package.json')).resolve('typescript/package.json')
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: { tsc: string } }
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --target es2024 --module nodenext --types node --allowImportingTsExtensions'
  return promisify(execFile)(process.execPath, [join(dirname(manifest), bin.tsc), ...options.split(' '), ...files], { cwd: root }).then(
    ({ stdout }) => stdout,
    (failure: { stdout: string }) => failure.stdout,
  )
}

test('a client generated from the description calls the portal', { timeout: 180_000 }, async () => {
  const files = { types: join(places.folder, 'portal.ts'), program: join(places.folder, 'program.ts') }
  await writeFile(files.types, astToString(await openapiTypes(source)))
  await writeFile(files.program, clientProgram)
  expect(await compilerErrors([files.program])).toBe('')

  const { portal } = await testPortal()
  const { partner, app, deps, changed } = await createWorld()
  const { key, save } = await createSearchable(deps.db, unique())
  await save(app.id, { Summary: 'by a client' })
  changed()
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const client = run([files.program], { ADDRESS: address, COOKIE: partner.cookie, ORIGIN: origin, APP: app.id, KEY: key('Summary') })
  await client.ended
  expect(JSON.parse(/^RESULTS (.*)$/m.exec(client.output())?.[1] ?? JSON.stringify(client.output()))).toEqual({
    email: partner.user.email,
    apps: [[[app.id, 'PUBLISHED']], 1],
    name: app.name,
    found: [[app.id, app.name]],
    favorite: ['Renamed', 'APP'],
    favorites: [['Renamed', true]],
    guides: true,
    page: 0,
    gone: 'no_fav_id',
    refused: true,
  })
})
