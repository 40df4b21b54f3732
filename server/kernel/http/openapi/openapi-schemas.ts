import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type Json = Record<string, unknown>
type Side = 'input' | 'output'

/** Suffix of a component for input, removed later if the component for output turns out to be the same. */
const inputMark = 'Input'
const place = '#/components/schemas/'

/** Returns the same JSON with each `$ref` renamed. */
const withReferences = (json: unknown, rename: (reference: string) => string): unknown => {
  if (Array.isArray(json)) return json.map((part) => withReferences(part, rename))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? rename(part) : withReferences(part, rename),
    ]),
  )
}

/** Returns the names of components that are the same for input and output, including everything they refer to. */
const sameOnBothSides = (components: Record<Side, Map<string, unknown>>): Set<string> => {
  const same = new Set([...components.input.keys()].filter((id) => components.output.has(id)))
  const unmark = (reference: string) => {
    const id = reference.slice(place.length, -inputMark.length)
    return same.has(id) ? place + id : reference
  }
  for (let before = -1; before !== same.size;) {
    before = same.size
    for (const id of same)
      if (!isDeepStrictEqual(withReferences(components.input.get(id), unmark), components.output.get(id))) same.delete(id)
  }
  return same
}

/**
 * Converts zod's schemas to JSON Schema. Schemas with an `id` become components of that name; where input differs from
 * output, the component for input is called `…Input`.
 */
export const schemaBook = () => {
  const components: Record<Side, Map<string, unknown>> = { input: new Map(), output: new Map() }

  const addComponent = (side: Side, id: string, json: unknown): void => {
    if (id.startsWith('__')) throw new Error('A schema that contains itself needs a name: .meta({ id })')
    if (!isDeepStrictEqual(components[side].get(id) ?? json, json)) throw new Error(`Two schemas are called ${id}.`)
    components[side].set(id, json)
  }

  return {
    /** Returns a schema whose named parts are references, resolved later with the whole document. */
    schemaOf: (schema: z.ZodType, side: Side): Json => {
      const {
        $schema: _,
        $defs = {},
        ...jsonSchema
      } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any', target: 'draft-2020-12' })
      const mark = (reference: string) => reference.replace('#/$defs/', place) + (side === 'input' ? inputMark : '')
      for (const [id, { id: _id, ...json }] of Object.entries($defs)) addComponent(side, id, withReferences(json, mark))
      return withReferences(jsonSchema, mark) as Json
    },

    /** Returns the components by name, and the document with its references to them. */
    settle: (document: Json): { schemas: Json; document: Json } => {
      const same = sameOnBothSides(components)
      const nameOfInput = (id: string) => (same.has(id) || !components.output.has(id) ? id : id + inputMark)
      const settleReference = (reference: string) => {
        const id = reference.slice(place.length, -inputMark.length)
        return reference.endsWith(inputMark) && components.input.has(id) ? place + nameOfInput(id) : reference
      }
      const schemas = [...components.output, ...[...components.input].map(([id, json]) => [nameOfInput(id), json] as const)]
      const sorted = schemas.toSorted(([a], [b]) => (a < b ? -1 : 1))
      return {
        schemas: withReferences(Object.fromEntries(sorted), settleReference) as Json,
        document: withReferences(document, settleReference) as Json,
      }
    },
  }
}
export type SchemaBook = ReturnType<typeof schemaBook>
