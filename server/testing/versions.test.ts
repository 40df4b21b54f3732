import type { Route } from '@portico/contract/kernel/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { servedRoutes } from '../domains.ts'

/** Why an edit needs no version, by the paths that it applies to. */
const exempt: Readonly<Record<string, readonly RegExp[]>> = {
  'sets one state, and setting it again changes nothing': [/\/(enable|disable|archive|restore)$/, /\/(status|assignee|approve|reject)$/],
  'belongs to one person': [
    /\/account\/user(\/locale)?$/,
    /\/notification\/setting$/,
    /\/favorite\/edit$/,
    /\/customize\/edit$/,
    /\/disOption\/edit$/,
    /\/comment\/:commentId$/,
  ],
  'replaces secrets that nobody can read': [/\/advance\/push\/:phase$/],
  'names every entry in its new order': [/\/order$/],
  'carries the version of another system or of each entry': [/\/ingest\//, /\/billing\/item$/],
  'is declared once': [/\/checksums$/],
}
const exemptions = Object.values(exempt).flat()

/** Returns whether a body says what its sender saw: by its version, or by what it was. */
const statesVersion = ({ body }: Route): boolean => {
  if (!body) return false
  const text = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return /"(version|previous)":/.test(text)
}

const edits = servedRoutes.filter(({ method }) => method === 'PUT')

test('every edit names the version that its sender saw, or has a reason not to', () => {
  const without = edits.filter((route) => !statesVersion(route)).map(({ path }) => path)
  expect(without.filter((path) => !exemptions.some((pattern) => pattern.test(path)))).toEqual([])
  expect(exemptions.filter((pattern) => !edits.some(({ path }) => pattern.test(path)))).toEqual([])
})
