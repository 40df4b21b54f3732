import fc from 'fast-check'
import { Counts, imports, Mapping } from '@portico/contract/dashboard/imports'
import { expect, test } from 'vitest'
import { holdJobs } from '../../../../testing/held-jobs.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { run } from './runs.actions.ts'

const word = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1.5',
    '1e999',
    '=1+1',
    '@x',
    '2024-02-30',
    '12/7/2018',
    'true',
    '"',
    '""',
    "'",
    '\0',
    '\uFEFF',
    '\u200B',
    '\u202E',
  ),
  fc.constantFrom('x'.repeat(101), '가'.repeat(600), '🎮'.repeat(60), '9'.repeat(400), 'a,b', 'a;b', 'a\nb', 'constructor', '__proto__'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
)
const quoted = word.map((text) => `"${text.replaceAll('"', '""')}"`)
const row = fc.array(fc.oneof({ weight: 4, arbitrary: quoted }, word), { minLength: 3, maxLength: 5 })

/** Generates files as they occur in practice: rows with too many or too few cells, unclosed quotes, any line ends and separators. */
const csvFile = fc
  .record({
    bom: fc.constantFrom('', '\uFEFF'),
    separator: fc.constantFrom(',', ',', ';', '\t'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    head: fc.constantFrom(['Game', 'Studio', 'Rank', 'Day'], ['Game', 'Studio', 'Rank'], ['', 'Game', 'Game', 'Studio', 'Rank']),
    rows: fc.array(row, { maxLength: 6 }),
    encoding: fc.constantFrom('utf8', 'utf8', 'utf8', 'utf16le', 'latin1' as const),
    tail: fc.constantFrom('', '"', '\0'),
  })
  .map(({ bom, separator, end, head, rows, encoding, tail }) =>
    Buffer.from(bom + [head, ...rows].map((cells) => cells.join(separator) + end).join('') + tail, encoding),
  )

const types = fc.constantFrom('TEXT_NUMBER', 'DATE', 'BOOL', 'URL', 'VERSION', 'pull_down', 'MEMBER', 'COUNTRY_CODE', 'LANGUAGE_CODE')
const readAs = fc.constantFrom('text', 'number', 'size', 'date', 'boolean', 'version', 'list')
const field = fc.record({ type: types, as: readAs })

test('whatever a file holds, the page is answered and the import comes to an end', async () => {
  const { admin, deps } = await createWorld()
  await holdJobs(deps.db, 'import')
  const tag = unique()
  let files = 0
  await fc.assert(
    fc.asyncProperty(csvFile, field, fc.constantFrom('given', 'slug', 'hash'), async (bytes, { type, as }, id) => {
      files += 1
      const upload = { name: 'fuzz.csv', type: 'text/csv', bytes: new Blob([new Uint8Array(bytes)]) }
      const { run: uploaded } = await admin.call(imports.upload, { upload })
      const params = { id: uploaded.id }
      const { failure } = await admin.call(imports.columns, { params })
      const key = `Rank ${files} ${tag}`
      const mapping = Mapping.parse({
        app: { id: { prefix: 'EX', column: 'Game', as: id }, name: 'Game', developer: 'Studio' },
        fields: [{ key, column: 'Rank', category: `C ${tag}`, type, as, ...(type === 'pull_down' && { options: `O ${tag}` }) }],
      })
      const checked = await admin.call(imports.check, { params, body: { mapping } })
      expect(failure === null || checked.failure !== null).toBe(true)
      await admin.call(imports.start, { params, body: { mapping } })
      await run(deps, params.id)
      const done = await admin.call(imports.one, { params })
      expect(done.run).toMatchObject({ state: checked.failure ? 'FAILED' : 'DONE', failure: checked.failure })
      expect(done.problems).toEqual(checked.problems)
      if (checked.failure) return
      const counts = Counts.parse(done.run.counts)
      expect(counts.created + counts.updated + counts.unchanged + counts.skipped).toBe(counts.rows)
    }),
    { numRuns: 40, endOnFailure: false },
  )
}, 60_000)
