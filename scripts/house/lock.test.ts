import { expect, test } from 'vitest'
import { lockProblems } from './lock.ts'

test('a lock file lists every optional part it names, wherever Node would find it', () => {
  const locked = { integrity: 'sha512-x' }
  const names = { ...locked, optionalDependencies: { 'tool-darwin': '1.0.0' } }
  expect(lockProblems({ packages: { 'node_modules/tool': names, 'node_modules/tool-darwin': locked } })).toEqual([])
  expect(lockProblems({ packages: { 'node_modules/tool': names, 'node_modules/tool/node_modules/tool-darwin': locked } })).toEqual([])
  expect(lockProblems({ packages: { 'server/node_modules/tool': names, 'server/node_modules/tool-darwin': locked } })).toEqual([])
  expect(lockProblems({ packages: { 'node_modules/tool': names, 'server/node_modules/tool-darwin': locked } })).toHaveLength(1)
})

test('every package of a lock file has its hash, except the optional parts of development tools', () => {
  const own = { '': {}, server: {}, 'node_modules/@portico/server': { link: true } }
  expect(lockProblems({ packages: { ...own, 'node_modules/tool-darwin': { optional: true, dev: true } } })).toEqual([])
  for (const unhashed of [{}, { dev: true }, { optional: true }])
    expect(lockProblems({ packages: { ...own, 'server/node_modules/a': unhashed } })).toEqual([
      'package-lock.json: server/node_modules/a has no integrity',
    ])
})
