import { resultLimits, search } from '@portico/contract/dashboard/search'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { csvOf, requireExportable } from './querying/csv.ts'
import { find } from './querying/finding.ts'
import {
  adoptedIn,
  facetsOf,
  missingIn,
  pageIn,
  pivotBy,
  shownKeys,
  sortingOf,
  suggestionsOf,
  totalOf,
  withValues,
} from './querying/search.actions.ts'
import type { SearchIndex } from './search.index.ts'

export const searchRoutes = (index: SearchIndex) =>
  implement(search, {
    listDetail: async ({ db, actor, body }) => {
      const startedAt = performance.now()
      const { query: text, fields, page, size = resultLimits.list, sort, order } = body
      const result = await find(index, db, actor, { text, fields, sort })
      const keys = shownKeys(result, fields)
      const apps = pageIn(result, sortingOf(result, sort, order), page, size)
      const total = totalOf(result)
      const list = withValues(result, apps, keys)
      return { 'app-detail-list': list, keys, total, took: Math.round((performance.now() - startedAt) * 10) / 10 }
    },

    csv: async ({ db, actor, body }) => {
      const { query: text, fields, sort, order } = body
      const result = await find(index, db, actor, { text, fields, sort })
      requireExportable(totalOf(result))
      const keys = shownKeys(result, fields)
      return csvFile('search.csv', csvOf(keys, withValues(result, pageIn(result, sortingOf(result, sort, order)), keys)))
    },

    facets: async ({ db, actor, body }) => {
      const result = await find(index, db, actor, { text: body.query, counted: body.fields })
      return { facets: facetsOf(result, body.fields, body.size, body.shape), total: totalOf(result) }
    },

    pivot: async ({ db, actor, body: { query: text, rows, columns, size } }) => {
      const result = await find(index, db, actor, { text, fields: [rows, columns] })
      return { pivot: pivotBy(result, rows, columns, size) }
    },

    adoption: async ({ db, actor, body: { query: text, field, months, size } }) => {
      const result = await find(index, db, actor, { text })
      return { adoption: await adoptedIn(index, actor, result, { field, months, size }) }
    },

    missing: async ({ db, actor, body }) => {
      const result = await find(index, db, actor, { text: body.query })
      return { keys: missingIn(result), total: totalOf(result) }
    },

    values: async ({ db, actor, query }) => {
      const result = await find(index, db, actor, { counted: [query.field] })
      const field = result.model.fields.find(query.field)
      if (!field) return fail('invalid_input', { fieldErrors: [fieldError('field', 'invalid_meta_key')] })
      return { values: suggestionsOf(result, field.name, query.keyword) }
    },
  })
