import { type ResolveFnOutput } from 'node:module'
import { expect, test, vi } from 'vitest'
import { createResolver } from './imports.ts'

const from = (parentURL: string, ...conditions: string[]) => ({
  parentURL,
  conditions: ['node', ...conditions],
  importAttributes: Object.create(null) as ImportAttributes,
})
const [ours, alsoOurs] = [from('file:///a/server/app.ts', 'import'), from('file:///a/server/serve.ts', 'import')]

/** A resolver, and a stand-in for Node's own way that counts. */
const setUp = () => {
  const next = vi.fn<(specifier: string) => ResolveFnOutput>((specifier) => ({ url: `file:///found/${specifier}`, format: 'module' }))
  return { resolve: createResolver(), next }
}

test('a TypeScript file is where its path says, and nobody is asked', () => {
  const { resolve, next } = setUp()
  expect(resolve('../contract/kernel/text.ts', ours, next)).toEqual({
    url: 'file:///a/contract/kernel/text.ts',
    format: 'module-typescript',
    shortCircuit: true,
  })
  expect(next).not.toHaveBeenCalled()
})

test('a package is looked up for the first of our modules only', () => {
  const { resolve, next } = setUp()
  for (const context of [ours, alsoOurs])
    expect(resolve('zod', context, next)).toMatchObject({ url: 'file:///found/zod', format: 'module' })
  expect(next).toHaveBeenCalledOnce()
})

test('everything else is resolved by Node, each time', () => {
  const { resolve, next } = setUp()
  const others = [from('file:///a/node_modules/pg/index.js', 'import'), from('file:///a/server/app.ts', 'require')]
  for (const context of others) for (const specifier of ['zod', 'zod', './a.ts']) resolve(specifier, context, next)
  for (const specifier of ['../scripts/restarts.mjs', './a.json']) resolve(specifier, ours, next)
  expect(next).toHaveBeenCalledTimes(8)
})
