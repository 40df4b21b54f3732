import * as z from 'zod'
import { canInPhase, get } from '../../../kernel/route.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

export const pion = {
  /** Returns the addresses of PION: its campaigns in each phase and its community, as configured by the operator, and whether the app takes part. */
  guide: get('/games-api/api/v1.0/app/:appId/pion/guide', {
    summary: 'Read the address of PION, and whether the app takes part',
    access: canInPhase('app-pion-view', 'appId'),
    params: { appId: AppId },
    data: {
      /** By phase; null where there is none. */
      links: z.record(z.string(), z.string().nullable()),
      community: z.string().nullable(),
      /** True when the product is on for the app in the phase. */
      signedUp: z.boolean(),
      since: z.string().nullable(),
    },
    fails: ['app_not_found', 'invalid_input'],
  }),
}
