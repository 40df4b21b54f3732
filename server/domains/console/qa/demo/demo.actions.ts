import type { QaState } from '@portico/contract/console/qa'
import { addDays } from '@portico/contract/kernel/time'
import type { Db } from '../../../../kernel/database/database.ts'
import { testableVersions } from '../../builds/index.ts'
import { dateEntries, recordTransition, write } from '../../conversations/index.ts'
import { saveResultLines } from '../cases/cases.actions.ts'
import { subjectOf } from '../qa.actions.ts'
import { maxVersions } from '../limits.rules.ts'
import { qaStore } from '../qa.store.ts'
import { backdateRequest } from './demo.store.ts'

/** The people in a sample: its requester and its QA PM. */
export interface SampleAuthors {
  biz: string
  qa: string
}

const common = {
  os: ['aos' as const, 'ios' as const],
  knownIssues: '',
  testAccounts: '',
  testerCompany: '',
  alphaId: null,
  exception: '',
  releaseDay: null,
}
const life = ['DRAFT', 'REQUESTED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED'] as const

const cases = ['Sign-in and transfer', 'Billing and store', 'Raid and co-op', 'Tutorial and first hour'].flatMap((suite, place) =>
  Array.from({ length: 6 }, (_, at) => ({ suite, title: `Case ${at + 1}`, isOpen: place === 3 && at > 2 })),
)

/** Enters results for the sample test; `found` of its cases fail. */
const enter = async (db: Db, id: number, tester: string, found: number): Promise<void> => {
  const devices = ['Pixel 9', 'Xperia 10 IV', 'iPhone 17']
  const lines = cases.flatMap(({ suite, title, isOpen }, place) =>
    devices.map((device, at) => ({
      suite,
      title,
      device,
      result: isOpen && found > 0 ? null : place < found && at === 1 ? ('FAIL' as const) : ('PASS' as const),
      note: '',
      bug: place < found && at === 1 ? { key: `BTS-${2_209 + place}`, title: `${suite}: blank page`, severity: 'MAJOR' as const } : null,
    })),
  )
  await saveResultLines(db, id, lines, tester, 'csv')
}

/** Dates a sample as if it had gone its way. */
const backdate = async (db: Db, id: number): Promise<void> => dateEntries(db, subjectOf(id), await backdateRequest(db, id))

/** A sample request: its period in days from now, and the state that it has reached. */
interface Sample {
  type: 'ALPHA' | 'REAL'
  title: string
  version: string
  days: [from: number, to: number]
  alphaId?: number | null
  until: QaState
}

/** Adds a release that passed both tests, the running test of the next, and a request for the one after it, for demos. */
export const createSampleRequests = async (db: Db, appId: string, { biz, qa }: SampleAuthors, now: Date): Promise<void> => {
  const tools = { db, own: async () => true, discard: async () => {} }
  const builds = await testableVersions(db, appId, maxVersions)
  const dayAfter = (days: number) => addDays(now, days).toISOString()
  const add = async ({ type, title, version, days: [from, to], alphaId = null, until }: Sample) => {
    const store = qaStore(db, appId)
    const own = { type, title, zone: type, alphaId, scheduleFrom: dayAfter(from), scheduleTo: dayAfter(to), qaPmId: qa }
    const texts = { scope: 'Sign-in, store, raids and the tutorial.', changes: 'Raid voice chat and a new sign-in.' }
    const id = await store.add({ ...common, ...own, ...texts }, biz)
    await store.setParts(id, { versions: [{ name: version, versionId: builds.find(({ name }) => name === version)?.id ?? null }], cc: [] })
    await write(tools, { ...subjectOf(id), authorId: biz, body: '', rendered: [] }, [])
    for (const [place, target] of life.slice(1, life.findIndex((state) => state === until) + 1).entries()) {
      const previous = life[place] ?? 'DRAFT'
      if (target === 'COMPLETED') await enter(db, id, qa, 0)
      const end = target === 'COMPLETED' ? ({ result: 'PASS', summary: 'Every case passed on three devices.' } as const) : {}
      await store.move(id, { from: previous, to: target, by: target === 'REQUESTED' ? biz : qa, ...end })
      await recordTransition(db, subjectOf(id), target === 'REQUESTED' ? biz : qa, previous, target)
    }
    if (until === 'IN_PROGRESS') await enter(db, id, qa, 3)
    await backdate(db, id)
    return id
  }
  const alpha = await add({ type: 'ALPHA', title: 'Alpha of 2.3.0', version: '2.3.0', days: [-30, -24], until: 'COMPLETED' })
  await add({ type: 'REAL', title: 'Real QA of 2.3.0', version: '2.3.0', days: [-23, -18], alphaId: alpha, until: 'COMPLETED' })
  const launch = { type: 'REAL', title: 'Real QA of 2.4.0 for the Japan launch', version: '2.4.0' } as const
  const real = await add({ ...launch, days: [-2, 6], alphaId: alpha, until: 'IN_PROGRESS' })
  const addComment = (authorId: string, text: string, internal = false) =>
    write(tools, { ...subjectOf(real), authorId, body: text, rendered: [{ tag: 'p', children: [text] }], internal }, [])
  await addComment(qa, 'Google sign-in returns to a blank page on Xperia 10 IV after switching accounts twice.')
  await addComment(biz, 'Thank you. The studio turns the new sign-in off by configuration; no new build is needed.')
  await addComment(qa, 'If that works on every device, we close it as conditional.', true)
  await add({ type: 'ALPHA', title: 'Alpha of 2.5.0', version: '2.5.0', days: [12, 16], until: 'REQUESTED' })
}
