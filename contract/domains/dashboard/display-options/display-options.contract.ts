import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { dashboard, get, put } from '../../../kernel/route.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** The displayed keys of a category. */
export const DisplayOption = z
  .object({
    catgId: z.number(),
    catgName: z.string(),
    metas: z.array(z.object({ metaName: z.string(), show: z.boolean() })),
  })
  .meta({ id: 'DisplayOption' })
export type DisplayOption = z.infer<typeof DisplayOption>

export const DisplayOptionsChanged = activity(
  'display-options.changed',
  'none',
  z.object({ appId: z.string(), hidden: z.array(z.string()) }),
)

const api = '/dashboard-api/api/v1.0'

/** Each person's own choice of keys to display, per app. Keys added since are displayed. */
export const displayOptions = {
  read: get(`${api}/disOption/app/:appId`, {
    summary: 'Read which keys of an app are displayed to you',
    access: dashboard,
    params: { appId: AppId },
    data: { disOpt: z.array(DisplayOption) },
    fails: ['app_not_found'],
  }),
  /** Keys not among those sent are displayed; ones that do not exist (any more) are ignored. */
  edit: put(`${api}/disOption/edit`, {
    summary: 'Choose which keys of an app to display',
    access: dashboard,
    body: z.strictObject({
      appId: AppId,
      displayOptions: z
        .array(
          z.strictObject({
            catgId: RecordId,
            catgName: z.string().max(100).optional(),
            metas: z.array(z.strictObject({ metaName: z.string().max(100), show: z.boolean() })).max(500),
          }),
        )
        .max(200),
    }),
    data: { disOpt: z.array(DisplayOption) },
    fails: ['app_not_found', 'invalid_input'],
    activity: DisplayOptionsChanged,
  }),
}
