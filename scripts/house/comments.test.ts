import { expect, test } from 'vitest'
import { commentProblems } from './comments.ts'

const problems = (text: string, path = 'server/kernel/sample.ts') => commentProblems([{ path, text }])

test('a comment names the thing, or says what it does', () => {
  expect(problems('/** Counts attempts. */\n/** A row. */\n')).toEqual([])
  expect(problems('const a = 1\n/** What counts attempts. */\n')).toEqual([
    'server/kernel/sample.ts:2 begins a comment with "What"; name the thing',
  ])
  expect(problems('/**\n * Whether it works.\n */\n')).toEqual([
    'server/kernel/sample.ts:1 begins a comment with "Whether"; name the thing',
  ])
})

test('a boolean field may begin with "Whether", but none with "What"', () => {
  expect(problems('interface A {\n  /** Whether it works. */\n  works: boolean\n}\n')).toEqual([])
  expect(problems('interface A {\n  /** What it does. */\n  act: string\n}\n')).toHaveLength(1)
})
