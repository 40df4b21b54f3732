import { buildLife, builds, buildStates, folderPhases } from '@portico/contract/console/builds'
import { pipeline } from '@portico/contract/console/pipeline'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { addVersion } from '../../../testing/building.ts'
import { processTimeout } from '../../../testing/real-portal.ts'
import { declaredOutcome, walkTransitions } from '../../../testing/walking.ts'
import { createWorld } from '../../../testing/world.ts'

test(
  'the life cycle of a version is that of its routes, for every role and state, one’s own and others’',
  async () => {
    const all = await createWorld()
    const { deps, admin, partner, app } = all
    const { vid } = await addVersion(admin, app.id)
    const on = { params: { appId: app.id, vid } }
    const byLife = declaredOutcome(buildLife, { state: 'move_not_possible', foreignFirst: true, phase: folderPhases.sandbox ?? 1 })
    const { made, wrong } = await walkTransitions(all, {
      person: partner,
      states: buildStates,
      moves: {
        obfuscate: () => partner.call(pipeline.obfuscate, on),
        codesign: () => partner.call(pipeline.codesign, on),
        submit: () => partner.call(builds.submit, on),
        archive: () => partner.call(builds.archive, on),
        unarchive: () => partner.call(builds.unarchive, on),
      },
      put: (state, maker) =>
        runIn(
          deps.db,
          `update build_version set status = $2, created_by = $3, processing = null,
            submitted_at = case when $2 = 'SUBMITTED' then now() end, archived_at = case when $2 = 'ARCHIVED' then now() end where id = $1`,
          [vid, state, maker],
        ),
      read: async () =>
        ((await runIn(deps.db, 'select status from build_version where id = $1', [vid])).rows[0] as { status: string }).status,
      expected: (name, situation) => {
        const to = byLife(name, situation)
        // A version without a package has nothing to obfuscate or sign: no step begins that would change it.
        if (to === 'OBFUSCATING' || to === 'SIGNING') return 'move_not_possible'
        // What it was before follows from its files, of which there are none.
        return name === 'unarchive' && to === 'UPLOADED' ? 'DRAFT' : to
      },
    })
    expect(wrong).toEqual([])
    expect(made).toBeGreaterThan(20)
  },
  processTimeout,
)
