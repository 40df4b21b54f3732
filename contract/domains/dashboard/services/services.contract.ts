import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordId } from '../../../kernel/ids.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { admin, del, get, post, put } from '../../../kernel/route.ts'
import { ItemName } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

export const ServiceCategory = z.object({ catgId: z.number(), catgName: z.string() }).meta({ id: 'ServiceCategory' })
/** Another system that may send metadata. Its secrets are stored as hashes; a secret is shown once, when it is created. */
export const Service = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    /** The categories that it may write. */
    categories: z.array(ServiceCategory),
    /** The apps whose values it may write; null: all. */
    appIds: z.array(z.string()).nullable(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Service' })
export type Service = z.infer<typeof Service>

/** Lower-case letters, digits and hyphens, 3–40, beginning with a letter. Never changes. */
export const ServiceCode = z.string().regex(/^[a-z][a-z0-9-]{2,39}$/, { error: 'invalid' })

/** The most apps that a service can be limited to. */
export const maxAppsOfService = 500

const EditableService = z.strictObject({
  name: ItemName,
  /** None for one that only reads the platform API. */
  catgIds: z.array(RecordId).max(100),
  /** The apps whose values it may write; null: all. */
  appIds: z.array(AppId).min(1, { error: 'required' }).max(maxAppsOfService).nullable(),
})
export const NewService = EditableService.extend({ code: ServiceCode, appIds: EditableService.shape.appIds.default(null) }).meta({
  id: 'NewService',
})
/** All that can be changed. The apps must be named, so that a change without them does not open all. */
export const ServiceChange = EditableService.extend({ version: EditedVersion }).meta({ id: 'ServiceChange' })

const ServiceName = z.object({ code: z.string(), name: z.string() })
const RecordedService = z.object({ name: z.string(), catgIds: z.array(z.number()), appIds: z.array(z.string()).nullable() })
export const ServiceAdded = activity('service.added', 'none', RecordedService.extend({ code: z.string() }))
export const ServiceChanged = activity(
  'service.changed',
  'none',
  z.object({ code: z.string(), before: RecordedService, after: RecordedService }),
)
export const ServiceSecretGenerated = activity('service.secret-generated', 'none', ServiceName)
export const ServiceRevoked = activity('service.revoked', 'none', ServiceName)

/** The headers with which a service identifies itself. */
export const serviceCodeHeader = 'X-Support-Service-Code'
export const serviceSecretHeader = 'X-Support-Service-Secret'

const api = '/games-api/api/v1.0/admin/service'

export const services = {
  /** Lists services by name. `categories` are all those that a service can be allowed to write. */
  list: get(`${api}/list`, {
    summary: 'List the services that may send metadata',
    access: admin,
    query: paging,
    data: { ...paged(Service), categories: z.array(ServiceCategory) },
  }),
  add: post(`${api}/add`, {
    summary: 'Add a service',
    access: admin,
    body: NewService,
    data: { service: Service, secret: z.string() },
    fails: ['name_taken', 'invalid_input'],
    activity: ServiceAdded,
    holdsSecret: true,
  }),
  /** Applies from the service's next call. Its secrets, receipts and reading rights stay. @throws stale_version */
  change: put(`${api}/:id`, {
    summary: 'Change the name of a service and what it may write',
    access: admin,
    params: { id: z.uuid() },
    body: ServiceChange,
    data: { version: z.number() },
    fails: ['not_found', 'stale_version', 'invalid_input'],
    activity: ServiceChanged,
  }),
  /** Creates a second secret, so that the service can switch over; a third revokes the first. */
  generateSecret: post(`${api}/:id/secret/generate`, {
    summary: 'Generate a new secret for a service',
    access: admin,
    params: { id: z.uuid() },
    data: { secret: z.string() },
    fails: ['not_found'],
    activity: ServiceSecretGenerated,
    holdsSecret: true,
  }),
  /** Revokes the service and its secrets; the data it sent stays. */
  revoke: del(`${api}/:id/remove`, {
    summary: 'Revoke a service',
    access: admin,
    params: { id: z.uuid() },
    data: {},
    fails: ['not_found'],
    activity: ServiceRevoked,
  }),
}
