import { caseLimits } from '@portico/contract/console/qa'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { casesStore } from './cases.store.ts'
import type { ResultLine } from './results.rules.ts'

const tooMany = (field: string, max: number) => fail('invalid_input', { fieldErrors: [fieldError(field, 'too_many_entries', { max })] })

/** Checks a request's limits after a change. @param field reported when there are too many @throws invalid_input */
export const checkSizes = async (db: Db, requestId: number, field: string): Promise<void> => {
  const sizes = await casesStore(db, requestId).sizes()
  for (const name of ['cases', 'results', 'bugs'] as const) if (sizes[name] > caseLimits[name]) tooMany(field, caseLimits[name])
}

/**
 * Writes cases with their results and bugs. Of several lines for one case and device, and for one bug, the last one wins.
 * @param field reported when there are too many
 * @returns the ids of the cases by suite and title, and how many of each were written
 * @throws invalid_input beyond the limits of a request
 */
export const saveResultLines = async (db: Db, requestId: number, lines: readonly ResultLine[], testedBy: string, field: string) => {
  const store = casesStore(db, requestId)
  await store.lock()
  const idOf = await store.addCases(lines)
  const results = new Map(
    lines.flatMap(({ suite, title, device, result, note }) => {
      const caseId = idOf(suite, title)
      return result === null ? [] : [[`${caseId} ${device}`, { caseId, device, result, note }] as const]
    }),
  )
  await store.setResults([...results.values()], testedBy)
  const bugs = new Map(lines.flatMap(({ suite, title, bug }) => (bug ? [[bug.key, { ...bug, caseId: idOf(suite, title) }] as const] : [])))
  await store.addBugs([...bugs.values()])
  await checkSizes(db, requestId, field)
  const cases = new Set(lines.map(({ suite, title }) => idOf(suite, title)))
  return { idOf, written: { cases: cases.size, results: results.size, bugs: bugs.size } }
}

interface Named {
  suite: string
  title: string
}

const factsOf = ({ suite, title }: Named) => ({ suite, case: title })

/**
 * Renames a case.
 * @returns it before and after, for the activity log
 * @throws not_found, name_taken; stale_version if it is not as the caller saw it
 */
export const renameCase = async (db: Db, requestId: number, id: number, { previous, ...after }: Named & { previous: Named }) => {
  const store = casesStore(db, requestId)
  // Entering results adds cases.
  await store.lock()
  const before = (await store.lockCase(id)) ?? fail('not_found')
  if (before.suite !== previous.suite || before.title !== previous.title) fail('stale_version')
  if (await store.isTaken(after, id)) fail('name_taken')
  await store.changeCase(id, after)
  return { before: factsOf(before), after: factsOf(after) }
}

/** Deletes a case with its results. @returns it, for the activity log @throws not_found */
export const removeCase = async (db: Db, requestId: number, id: number) => {
  const store = casesStore(db, requestId)
  const before = (await store.lockCase(id)) ?? fail('not_found')
  await store.removeCase(id)
  return { before: factsOf(before) }
}

/** Returns the cases and bugs of a request. */
export const findingsOf = async (db: Db, requestId: number) => ({
  cases: await casesStore(db, requestId).list(),
  bugs: await casesStore(db, requestId).bugs(),
})
