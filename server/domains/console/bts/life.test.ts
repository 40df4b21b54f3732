import { bts, btsLife, btsStates } from '@portico/contract/console/bts'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { processTimeout } from '../../../testing/real-portal.ts'
import { declaredOutcome, walkTransitions } from '../../../testing/walking.ts'
import { createWorld } from '../../../testing/world.ts'

test(
  'the life cycle of an account is that of its routes, for every role and state, one’s own and others’',
  async () => {
    const all = await createWorld()
    const { deps, admin, partner, company, app } = all
    const ofApp = { appId: app.id }
    const draft = { name: 'Mina Kim', email: 'mina@studio.test', companyId: company.id, ips: ['203.0.113.7'], memo: '' }
    const body = { ...draft, role: 'developer' as const, from: '2031-01-01', until: '2031-01-31' }
    const { id } = await admin.call(bts.add, { params: ofApp, body })
    const on = { params: { ...ofApp, id } }
    const at = (more: object = {}) => ({ ...on, body: { version: 1, ...more } as never })
    const declared = declaredOutcome(btsLife, {
      state: 'taken_meanwhile',
      always: (state) => (state === 'DELETED' ? 'not_found' : undefined),
    })
    const { made, wrong } = await walkTransitions(all, {
      person: partner,
      states: btsStates,
      moves: {
        submit: () => partner.call(bts.submit, on),
        cancel: () => partner.call(bts.cancel, on),
        approve: () => partner.call(bts.approve, at()),
        reject: () => partner.call(bts.reject, at({ reason: 'The address is a home address.' })),
        revise: () => partner.call(bts.revise, on),
        invite: () => partner.call(bts.invite, on),
        activate: () => partner.call(bts.activate, on),
        expand: () => partner.call(bts.expand, at({ until: '2031-02-28' })),
        remove: () => partner.call(bts.remove, on),
      },
      put: (state, maker) =>
        runIn(
          deps.db,
          `update bts_account set status = $2, created_by = $3, version = 1, valid_until = '2031-01-31', invited_at = now(), accepted_at = now()
           where id = $1`,
          [id, state, maker],
        ),
      read: async () => ((await runIn(deps.db, 'select status from bts_account where id = $1', [id])).rows[0] as { status: string }).status,
      // An extension keeps the state of an account that has not expired.
      expected: (move, situation) => {
        const outcome = declared(move, situation)
        return move === 'expand' && outcome === 'ACTIVE' && situation.state !== 'EXPIRED' ? situation.state : outcome
      },
    })
    expect(wrong).toEqual([])
    expect(made).toBeGreaterThan(20)
  },
  processTimeout,
)
