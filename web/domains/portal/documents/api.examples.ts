import type { ApiField, ApiOperation } from '@portico/contract/portal/documents'

type Sample = string | number | boolean | null | Sample[] | { [name: string]: Sample }

const words: readonly (readonly [kind: RegExp, sample: Sample])[] = [
  [/^boolean/, true],
  [/^(number|integer)/, 1],
  [/^string \(email\)/, 'you@example.com'],
  [/^string \(date-time\)/, '2026-01-01T00:00:00Z'],
  [/^string \(date\)/, '2026-01-01'],
  [/^string/, 'text'],
  [/^null/, null],
]

/** Returns an example of a type in the notation of the reference: `"A" | "B"`, `string (email)`, `number[]`. */
const sampleOfType = (type: string): Sample => {
  const [first = ''] = type.split(' | ')
  if (first.endsWith('[]')) return [sampleOfType(first.slice(0, -2))]
  if (first.startsWith('"')) return first.slice(1, -1)
  const rule = words.find(([kind]) => kind.test(first))
  return rule ? rule[1] : {}
}

/** Returns the fields nested in one, which follow it with a greater depth. */
const fieldsBelow = (fields: readonly ApiField[], at: number): readonly ApiField[] => {
  const depth = fields[at]?.depth ?? 0
  const end = fields.findIndex((field, place) => place > at && field.depth <= depth)
  return fields.slice(at + 1, end === -1 ? undefined : end)
}

/** Builds an example from fields listed level by level. */
export const sampleOf = (fields: readonly ApiField[]): { [name: string]: Sample } => {
  const [top] = fields
  return Object.fromEntries(
    fields.flatMap((field, at): [string, Sample][] => {
      if (field.depth !== top?.depth) return []
      const inner = fieldsBelow(fields, at)
      if (inner.length === 0) return [[field.name, sampleOfType(field.type)]]
      const nested = sampleOf(inner)
      return [[field.name, field.type.endsWith('[]') ? [nested] : nested]]
    }),
  )
}

const json = (value: unknown): string => JSON.stringify(value, null, 2)

const addressOf = ({ path, parameters }: ApiOperation): string => {
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, type }) => `${name}=${String(sampleOfType(type))}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

const isForm = ({ body }: ApiOperation): boolean => body !== null && !body.type.includes('json')
const formOf = (fields: readonly ApiField[]): [string, string][] =>
  Object.entries(sampleOf(fields)).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])

/** Formats an operation as a shell command. `$COOKIE` is the session's, as in the guide. */
export const curlOf = (operation: ApiOperation, origin: string): string => {
  const { method, body } = operation
  const lines = [`curl --cookie "$COOKIE" '${origin}${addressOf(operation)}'`]
  if (method !== 'GET') lines.push(`--request ${method}`, `--header 'Origin: ${origin}'`, `--header 'X-Requested-With: curl'`)
  const flag = body?.type.includes('multipart') ? '--form' : '--data-urlencode'
  if (body && isForm(operation)) lines.push(...formOf(body.fields).map(([name, value]) => `${flag} '${name}=${value}'`))
  else if (body) lines.push(`--header 'Content-Type: ${body.type}'`, `--data '${json(sampleOf(body.fields))}'`)
  return lines.join(' \\\n  ')
}

/** Formats the same in TypeScript, from a page of the portal. */
export const typescriptOf = (operation: ApiOperation): string => {
  const { method, body } = operation
  const options = [`  method: '${method}',`]
  if (method !== 'GET')
    options.push(`  headers: { ${body && !isForm(operation) ? `'content-type': '${body.type}', ` : ''}'x-requested-with': 'fetch' },`)
  const content = body
    ? json(isForm(operation) ? Object.fromEntries(formOf(body.fields)) : sampleOf(body.fields)).replaceAll('\n', '\n  ')
    : ''
  if (body) options.push(isForm(operation) ? `  body: new URLSearchParams(${content}),` : `  body: JSON.stringify(${content}),`)
  return `const answer = await fetch('${addressOf(operation)}', {\n${options.join('\n')}\n})\nconst { data } = await answer.json()`
}

/** Returns an example of a successful response; undefined if it has no fields. */
export const responseOf = ({ responses }: ApiOperation): string | undefined => {
  const good = responses.find(({ status, fields }) => status.startsWith('2') && fields.length > 0)
  return good && json(sampleOf(good.fields))
}
