import { bookedStates, qaTesting } from '@portico/contract/console/qa'
import type { Db } from '../../../../kernel/database/database.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { checkSizes, findingsOf, saveResultLines, removeCase, renameCase } from './cases.actions.ts'
import { casesStore } from './cases.store.ts'
import { requestIn } from '../qa.actions.ts'
import { readResults } from './results.rules.ts'

/** Returns a request that accepts results, whose cases are locked until it has them. @throws not_found; taken_meanwhile before it is booked and once it is completed */
const requireTesting = async (db: Db, appId: string, id: number, actor: Person) => {
  await casesStore(db, id).lock()
  const row = await requestIn(db, appId, id, actor)
  return bookedStates.includes(row.status) ? row : fail('taken_meanwhile')
}

export const casesRoutes = () =>
  implement(qaTesting, {
    cases: async ({ db, actor, params: { appId, id } }) => {
      await requestIn(db, appId, id, actor)
      const { cases: list, bugs } = await findingsOf(db, id)
      return { list, bugs }
    },

    test: async ({ db, actor, params: { appId, id }, body, record }) => {
      const { title } = await requireTesting(db, appId, id, actor)
      const { idOf } = await saveResultLines(db, id, [{ ...body, bug: null }], actor.userKey, 'title')
      const caseId = idOf(body.suite, body.title)
      if (body.result === null) await casesStore(db, id).clearResult(caseId, body.device)
      await record({ appId, id, title, cases: 1 })
      return { id: caseId }
    },

    changeCase: async ({ db, actor, params: { appId, id, caseId }, body, record }) => {
      const { title } = await requireTesting(db, appId, id, actor)
      await record({ appId, id, title, ...(await renameCase(db, id, caseId, body)) })
      return {}
    },

    removeCase: async ({ db, actor, params: { appId, id, caseId }, record }) => {
      const { title } = await requireTesting(db, appId, id, actor)
      await record({ appId, id, title, ...(await removeCase(db, id, caseId)) })
      return {}
    },

    importResults: prepared(
      async ({ body }) => readResults(body.csv),
      async ({ db, actor, params: { appId, id }, record }, read) => {
        const { title } = await requireTesting(db, appId, id, actor)
        if ('problems' in read) return fail('invalid_input', { fieldErrors: read.problems })
        const { written } = await saveResultLines(db, id, read.lines, actor.userKey, 'csv')
        await record({ appId, id, title, cases: written.cases })
        return written
      },
    ),

    addBug: async ({ db, actor, params: { appId, id }, body, record }) => {
      const { title } = await requireTesting(db, appId, id, actor)
      if (body.caseId !== null && !(await casesStore(db, id).hasCase(body.caseId)))
        return fail('invalid_input', { fieldErrors: [fieldError('caseId', 'unknown_option')] })
      const [bugId = 0] = await casesStore(db, id).addBugs([body])
      await checkSizes(db, id, 'key')
      await record({ appId, id, title, cases: 0 })
      return { id: bugId }
    },

    // Bugs can be closed after the test, too.
    changeBug: async ({ db, actor, params: { appId, id, bugId }, body: { previous, ...bug }, record }) => {
      const { title } = await requestIn(db, appId, id, actor)
      const store = casesStore(db, id)
      if (!(await store.changeBug(bugId, bug, previous))) return fail((await store.hasBug(bugId)) ? 'stale_version' : 'not_found')
      await record({ appId, id, title, cases: 0 })
      return {}
    },
  })
