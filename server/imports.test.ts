import { type ResolveFnOutput } from 'node:module'
import { expect, test, vi } from 'vitest'
import { createResolver } from './imports.ts'

/** An import by a module, given by its path from the root. */
const from = (path: string, ...conditions: string[]) => ({
  parentURL: new URL(`../${path}`, import.meta.url).href,
  conditions: ['node', ...conditions],
  importAttributes: Object.create(null) as ImportAttributes,
})
const ours = from('server/app.ts', 'import')

/** A resolver, and a stand-in for Node's own way that counts. */
const setUp = () => {
  const next = vi.fn<(specifier: string) => ResolveFnOutput>((specifier) => ({ url: `file:///found/${specifier}`, format: 'module' }))
  return { resolve: createResolver(), next }
}

test('a TypeScript file is where its path says, and nobody is asked', () => {
  const { resolve, next } = setUp()
  expect(resolve('../contract/kernel/text.ts', ours, next)).toEqual({
    url: new URL('../contract/kernel/text.ts', import.meta.url).href,
    format: 'module-typescript',
    shortCircuit: true,
  })
  expect(next).not.toHaveBeenCalled()
})

test('a package is looked up once for each workspace', () => {
  const { resolve, next } = setUp()
  const modules = ['server/app.ts', 'server/kernel/log.ts', 'contract/kernel/text.ts', 'contract/fields.ts']
  for (const path of modules)
    expect(resolve('zod', from(path, 'import'), next)).toEqual({ url: 'file:///found/zod', format: 'module', shortCircuit: true })
  expect(next).toHaveBeenCalledTimes(2)
})

test('everything else is resolved by Node, each time', () => {
  const { resolve, next } = setUp()
  const others = [from('node_modules/pg/index.js', 'import'), from('server/app.ts', 'require')]
  for (const context of others) for (const specifier of ['zod', 'zod', './a.ts']) resolve(specifier, context, next)
  for (const specifier of ['../scripts/restarts.mjs', './a.json']) resolve(specifier, ours, next)
  expect(next).toHaveBeenCalledTimes(8)
})
