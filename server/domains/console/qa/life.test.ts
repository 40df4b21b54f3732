import { qa, qaLife, qaStates } from '@portico/contract/console/qa'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { processTimeout } from '../../../testing/real-portal.ts'
import { declaredOutcome, walkTransitions } from '../../../testing/walking.ts'
import { day, createQaWorld } from './qa.samples.ts'

test(
  'the life cycle of a QA request is that of its routes, for every role and state, one’s own and others’',
  async () => {
    const all = await createQaWorld()
    const { deps, partner, add, on: of } = all
    const id = await add()
    const on = of(id)
    const schedule = { scheduleFrom: day(0), scheduleTo: day(3), qaPmId: null }
    const { made, wrong } = await walkTransitions(all, {
      person: partner,
      states: qaStates,
      moves: {
        submit: () => partner.call(qa.submit, on),
        revise: () => partner.call(qa.revise, on),
        approve: () => partner.call(qa.approve, { ...on, body: { version: 1, ...schedule } }),
        reject: () => partner.call(qa.reject, { ...on, body: { version: 1, reason: 'No build is submitted.' } }),
        start: () => partner.call(qa.start, on),
        complete: () => partner.call(qa.complete, { ...on, body: { result: 'FAIL', summary: 'It crashes.' } }),
        cancel: () => partner.call(qa.cancel, on),
      },
      put: (state, maker) =>
        runIn(
          deps.db,
          `update qa_request set status = $2, requester_id = $3, version = 1,
            result = case when $2 = 'COMPLETED' then 'FAIL' end where id = $1`,
          [id, state, maker],
        ),
      read: async () => ((await runIn(deps.db, 'select status from qa_request where id = $1', [id])).rows[0] as { status: string }).status,
      expected: declaredOutcome(qaLife, { state: 'taken_meanwhile' }),
    })
    expect(wrong).toEqual([])
    expect(made).toBeGreaterThan(20)
  },
  processTimeout,
)
