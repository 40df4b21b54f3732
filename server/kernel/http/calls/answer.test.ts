import { get, visitor } from '@portico/contract/kernel/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerOf, cacheAnswer } from './answer.ts'
import { failureOf } from './failure-of.ts'

const named = get('/api/named', { summary: 'Read a name', access: visitor, data: { name: z.string() } })
const aged = get('/api/aged', { summary: 'Read an age', access: visitor, data: { age: z.number() } })
const row = { name: 'Ada', age: 36, secret: 'x' }

test('an answer is written as its route declares, and nothing else of it', () => {
  expect(answerOf(named)(row)).toBe('{"status":true,"data":{"name":"Ada"}}')
  expect(() => answerOf(named)({ name: 36 })).toThrow(z.ZodError)
})

test('a cached response is serialized once per route, and just as strictly', () => {
  const kept = cacheAnswer({ ...row })
  const write = answerOf(named)
  const first = write(kept)
  expect(first).toBe('{"status":true,"data":{"name":"Ada"}}')
  kept.name = 'changed'
  expect(write(kept)).toBe(first)
  expect(answerOf(aged)(kept)).toBe('{"status":true,"data":{"age":36}}')
})

test.each(['57014', '55P03', '40001', '40P01'])('a timeout or conflict of PostgreSQL (%s) is answered with a time to retry', (code) =>
  expect(failureOf({ code })).toMatchObject({ code: 'unavailable', status: 503 }),
)
