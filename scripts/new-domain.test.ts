import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newDomain, renamed, singular } from './new-domain.ts'
import { tool } from './setup.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))

test.each([
  ['groups', 'group'],
  ['companies', 'company'],
  ['qa', 'qa'],
])('one of %s is a %s', (many, one) => expect(singular(many)).toBe(one))

test.each([
  ["import { services } from './services.contract.ts'", "import { landingPages } from './landing-pages.contract.ts'"],
  ['class ServiceTable', 'class LandingPageTable'],
  ['const serviceSecrets = services.list', 'const landingPageSecrets = landingPages.list'],
  ['select from service_secret', 'select from landing_page_secret'],
  ["'service.added'", "'landing-page.added'"],
  ['MAX_SERVICES', 'MAX_LANDING_PAGES'],
  ['server/domains/dashboard/services/index.ts', 'server/domains/landing-pages/index.ts'],
  ["'X-Support-Service-Code', 'not_a_service'", "'X-Support-Service-Code', 'not_a_service'"],
])('%s is spelt %s', (before, after) => expect(renamed(before, 'landing-pages')).toBe(after))

describe('a new domain', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portico-new-'))
    const part = /[\\/](node_modules|dist)([\\/]|$)/
    for (const name of ['contract', 'server', 'web', 'e2e', 'tsconfig.base.json'])
      cpSync(join(repository, name), join(root, name), { recursive: true, filter: (path) => !part.test(path.slice(repository.length - 1)) })
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('has a file for each file of the template, in all four columns and languages', () => {
    const written = newDomain(root, 'landing-pages')
    for (const folder of ['contract', 'server', 'web']) {
      const files = (domain: string) => readdirSync(join(root, folder, 'domains', domain), { recursive: true, encoding: 'utf8' })
      expect(files('landing-pages').length).toBe(files('services').length)
    }
    for (const path of [
      'e2e/landing-pages.spec.ts',
      ...['en', 'ja', 'ko', 'zh'].map((language) => `web/locales/${language}/landing-pages.json`),
    ])
      expect(written).toContain(path)
    expect(written.every((path) => existsSync(join(root, path)))).toBe(true)
    expect(written.filter((path) => /service/i.test(path))).toEqual([])
  })

  test('is whole: its contract compiles', () => {
    newDomain(root, 'landing-pages')
    expect(readFileSync(join(root, 'contract/domains/landing-pages/landing-pages.contract.ts'), 'utf8')).toContain(
      'export const landingPages',
    )
    const { stdout, status } = spawnSync(process.execPath, [tool('typescript', 'tsc'), '-p', 'contract'], { cwd: root, encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  test('is refused when the name is taken or is no name, and nothing is written', () => {
    expect(() => newDomain(root, 'services')).toThrow('exists already')
    expect(() => newDomain(root, '../evil')).toThrow('no name for a domain')
    newDomain(root, 'posters')
    expect(() => newDomain(root, 'posters')).toThrow('exists already')
  })
})
