import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Route } from '@portico/contract/kernel/route'
import { expect, test } from 'vitest'
import failures from '../../web/locales/en/failures.json' with { type: 'json' }

const contract = fileURLToPath(new URL('../../contract/domains', import.meta.url))

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value

/** Returns the routes among the values that a module exports, at any depth of groups. */
const routesIn = (value: unknown): Route[] => {
  if (isRoute(value)) return [value]
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value).flatMap(routesIn)
    : []
}

/** Returns whether pages without the members' part of the bar make a call: those of visitors, and those before the portal. */
const isForPlainPages = ({ access }: Route): boolean => access.who === 'visitor' || ('onboarding' in access && access.onboarding === true)

test('every failure of a call that pages without the members’ bar make has its text there', async () => {
  const modules = await Array.fromAsync(glob('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }))
  const exported = await Promise.all(modules.map((path) => import(`${contract}/${path}`) as Promise<object>))
  const routes = exported.flatMap((module) => routesIn({ ...module })).filter(isForPlainPages)
  const missing = routes.flatMap(({ path, fails = [] }) => fails.filter((code) => !(code in failures)).map((code) => `${path}: ${code}`))
  expect(routes.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
