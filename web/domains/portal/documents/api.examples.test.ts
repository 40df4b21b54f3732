import type { ApiOperation } from '@portico/contract/portal/documents'
import { expect, test } from 'vitest'
import { curlOf, responseOf, sampleOf, typescriptOf } from './api.examples.ts'

const field = (name: string, type: string, depth = 0, required = true) => ({ name, type, depth, required, description: '' })
const call = (given: Partial<ApiOperation>): ApiOperation => ({
  id: 'call',
  method: 'GET',
  path: '/api/things',
  tag: 'things',
  summary: '',
  description: '',
  parameters: [],
  body: null,
  responses: [],
  ...given,
})

test('an example has every field at its level', () => {
  const fields = [
    field('name', 'string'),
    field('kind', '"A" | "B"'),
    field('list', 'object[]'),
    field('id', 'number', 1),
    field('tags', 'string[]', 1),
    field('on', 'boolean'),
    field('none', 'null'),
  ]
  expect(sampleOf(fields)).toEqual({ name: 'text', kind: 'A', list: [{ id: 1, tags: ['text'] }], on: true, none: null })
})

test('a reading call needs the required parameters alone', () => {
  const parameters = [
    { ...field('page', 'number'), in: 'query' },
    { ...field('more', 'string', 0, false), in: 'query' },
  ]
  expect(curlOf(call({ parameters }), 'https://a.test')).toBe(`curl --cookie "$COOKIE" 'https://a.test/api/things?page=1'`)
})

test('a writing call says where it comes from, and sends its body in its encoding', () => {
  const added = call({ method: 'POST', body: { type: 'application/json', fields: [field('name', 'string')] } })
  expect(curlOf(added, 'https://a.test')).toContain(`--header 'Origin: https://a.test' \\\n  --header 'X-Requested-With: curl'`)
  expect(curlOf(added, 'https://a.test')).toContain('"name": "text"')
  expect(typescriptOf(added)).toContain(`'content-type': 'application/json'`)
  const form = call({ method: 'PUT', body: { type: 'application/x-www-form-urlencoded', fields: [field('query', 'string')] } })
  expect(curlOf(form, 'https://a.test')).toContain(`--data-urlencode 'query=text'`)
  expect(typescriptOf(form)).toContain('new URLSearchParams')
})

test('the answer is that of success', () => {
  const failed = { status: '404', description: '', fields: [field('funcCode', 'string')] }
  const good = { status: '200', description: '', fields: [field('data', 'object'), field('total', 'number', 1)] }
  expect(responseOf(call({ responses: [failed, good] }))).toBe('{\n  "data": {\n    "total": 1\n  }\n}')
  expect(responseOf(call({ responses: [failed] }))).toBeUndefined()
})
