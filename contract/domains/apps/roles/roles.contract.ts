import * as z from 'zod'
import { phases } from '../../../kernel/permission.ts'
import { get, signedIn } from '../../../kernel/route.ts'
import { AppId } from '../apps/apps.contract.ts'

export { appPages } from './roles.pages.ts'

/** A phase of an app. The default one is shown when an address names none. */
export const PhaseInfo = z.object({ id: z.literal(phases), displayName: z.string(), default: z.boolean() }).meta({ id: 'Phase' })

/** A function that the caller may use in the phase: for all entries, or for their own. */
export const AppFunction = z.object({ code: z.string(), held: z.enum(['all', 'own']) }).meta({ id: 'AppFunction' })

/** A page of the app area that the caller may open. */
export const AppPage = z.object({ pageCode: z.string(), path: z.string() }).meta({ id: 'AppPage' })

export const roles = {
  /** Returns the caller's rights in one app, in the phase that the header `X-App-Phase` names, Development by default. */
  environmentInfo: get('/games-api/api/v1.0/app/:appId/environment/info', {
    summary: 'Tell what you may do on an app',
    access: signedIn,
    params: { appId: AppId },
    data: {
      /** The role id; null for staff without a role of their own. */
      appUserRole: z.number().nullable(),
      productArea: z.object({ products: z.array(z.never()), phases: z.array(PhaseInfo) }),
      pages: z.array(AppPage),
      functions: z.array(AppFunction),
    },
    fails: ['app_not_found'],
  }),
}
