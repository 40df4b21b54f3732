import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { isDomain } from '../../../kernel/checks.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { locales } from '../../../kernel/locale.ts'
import { get, post, signedIn } from '../../../kernel/route.ts'
import { limits, optionalLine } from '../../../kernel/text.ts'
import {
  DeveloperNames,
  IdSuffix,
  MainPlatformId,
  mainPlatformIds,
  registrationFields,
  registrationLimits,
} from '../../apps/registrations/registrations.contract.ts'

export const maxContractTypeLength = 100

/** The wizard's form, as it is sent. */
export const NewApp = z
  .strictObject({
    mainPlatform: MainPlatformId,
    suffix: IdSuffix,
    ...registrationFields,
    developerNames: DeveloperNames,
    iconFileId: z.uuid().nullable(),
    defaultLocale: z.enum(locales),
    /** The creator's team, through which they get their role; null for staff without one. */
    ownerTeamId: RecordId.nullable(),
    contractType: optionalLine(maxContractTypeLength),
    /** Allowed origins of web login: 1–10 with `webLogin`, otherwise none. */
    domains: z
      .array(z.string().trim().toLowerCase().refine(isDomain, { error: 'invalid_domain' }))
      .max(registrationLimits.domains)
      .refine(isDistinct, { error: 'duplicate' }),
  })
  .refine(({ webLogin, domains }) => webLogin || domains.length === 0, { error: 'needs_web_login', path: ['domains'] })
  .refine(({ webLogin, domains }) => !webLogin || domains.length > 0, { error: 'required', path: ['domains'] })
  .meta({ id: 'NewApp' })
export type NewApp = z.infer<typeof NewApp>

const Named = z.object({ id: z.number(), name: z.string() })
export const CompanyChoice = Named.meta({ id: 'CompanyChoice' })
export type CompanyChoice = z.infer<typeof CompanyChoice>

export const AppCreated = activity(
  'app.created',
  'app',
  z.object({ appId: z.string(), name: z.string(), organizationId: z.number().nullable() }),
)

const api = '/games-api/api/v1.0'

/** Creating apps: for staff, administrators and the masters of companies. */
export const creation = {
  /** Returns whether an App ID is still available. */
  checkId: get(`${api}/console/check-id/:platform/:suffix`, {
    summary: 'Check whether an App ID is available',
    access: signedIn,
    params: { platform: z.coerce.number().pipe(z.literal(mainPlatformIds)), suffix: IdSuffix },
    data: { available: z.boolean(), appId: z.string() },
    fails: ['not_allowed', 'invalid_input'],
  }),
  /** Returns the caller's options. An app created by a company's master must have `ownCompany` among its partners. */
  options: get(`${api}/console/create/options`, {
    summary: 'Read the options for a new app',
    access: signedIn,
    data: {
      teams: z.array(Named),
      providers: z.array(CompanyChoice),
      ownCompany: CompanyChoice.nullable(),
    },
    fails: ['not_allowed'],
  }),
  /** Lists developer companies whose name contains the keyword, sorted by name, at most fifty. */
  companies: get(`${api}/console/create/companies`, {
    summary: 'Find developer companies',
    access: signedIn,
    query: { keyword: z.string().max(limits.keyword).default('') },
    data: { list: z.array(CompanyChoice) },
    fails: ['not_allowed'],
  }),
  /** Creates an app and its secret, which is returned this once. @throws name_taken when the App ID is in use */
  create: post(`${api}/app/create`, {
    summary: 'Create an app',
    access: signedIn,
    body: NewApp,
    data: { appId: z.string(), secret: z.string(), organizationId: z.number().nullable() },
    fails: ['not_allowed', 'name_taken', 'invalid_input'],
    activity: AppCreated,
    dailyLimit: 'newApp',
    holdsSecret: true,
  }),
}
