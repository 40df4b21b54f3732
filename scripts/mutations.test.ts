import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutations/all.ts'

const root = join(import.meta.dirname, '..')

test.each(mutations)('$file holds once: $text', ({ file, text, replacement, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2)
  expect(replacement).not.toBe(text)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
