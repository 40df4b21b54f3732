import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import type { FieldProblem } from '../../../kernel/fields.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { type Phase, phases } from '../../../kernel/permission.ts'
import { can, canInPhase, get, post, put } from '../../../kernel/route.ts'
import type { Permission } from '../../../permissions.ts'
import type { AppId } from '../../apps/apps/apps.contract.ts'

/** Most characters of a secret that a person types. */
export const longestSecret = 10_000

/** What is told of a secret: its last characters, and when it was set. */
export const SecretHint = z.object({ hint: z.string(), at: z.string() }).meta({ id: 'SecretHint' })
export type SecretHint = z.infer<typeof SecretHint>

/** How a version came about. */
export const SettingCause = z.enum(['saved', 'copied', 'secret']).meta({ id: 'SettingCause' })
export type SettingCause = z.infer<typeof SettingCause>

/** One version of a setting, with what it changed. */
export const SettingVersion = z
  .object({
    version: z.number(),
    at: z.string(),
    by: z.string().nullable(),
    cause: SettingCause,
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    /** The whole of it, to be taken up again. */
    values: z.unknown(),
  })
  .meta({ id: 'SettingVersion' })
export type SettingVersion = z.infer<typeof SettingVersion>

const Fields = z.record(z.string(), z.unknown())
/** What a change of a setting says of it: the fields that differ, with the hints of secrets in their place. */
const Changed = z.object({
  appId: z.string(),
  kind: z.string(),
  phase: z.literal(phases).optional(),
  scope: z.string(),
  before: Fields,
  after: Fields,
})
export const SettingSaved = activity('setting.saved', 'app', Changed)
export const SettingCopied = activity('setting.copied', 'app', Changed.extend({ from: z.string() }))

/** A problem that rules shared by both sides find in a setting. */
export interface SettingProblem {
  field: string
  code: FieldProblem
}

/** A setting, as data. `settingKind` makes its routes. */
export interface SettingOptions<Schema extends z.ZodObject, Params extends { appId: typeof AppId }> {
  /** The name under which it is stored; it never changes. */
  name: string
  path: string
  /** What it is called in the description of the API: `the technical settings of a channel`. */
  words: string
  /** What it belongs to: each phase of an app, the app itself, or zones, which the path's `:zone` names, by their phase. */
  scope: 'phase' | 'app' | Readonly<Record<string, Phase>>
  params: Params
  /** The values without secrets. It allows what is not filled in yet, so that a setting can be saved bit by bit. */
  schema: Schema
  /** The values of a setting that was never saved. */
  empty: z.input<Schema>
  /** Secrets that people type; of each only a hint is told. */
  secrets?: readonly string[]
  /** Finds what is wrong with a secret that somebody typed. */
  secretProblem?: (name: string, secret: string) => FieldProblem | undefined
  /** Secrets that the portal makes. They change by calls of the row's own. */
  made?: readonly string[]
  /** Fields and secrets without which it is not complete. */
  needed: readonly string[]
  /** Rules of the scope, such as which addresses are allowed in a phase. */
  check?(values: z.output<Schema>, phase: Phase | undefined): SettingProblem[]
  view: Permission
  edit: Permission
  /** Rights that a change needs beside `edit`, judged in the same phase: those to turn something in it on or off. */
  alsoNeeds?(before: z.output<Schema>, after: z.output<Schema>): Permission[]
}

/** Empty, white space, nothing chosen, or an object of which that holds throughout. */
const isBlank = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isBlank))
}

/** Returns what a setting still needs: names of its fields and secrets. */
export const missingIn = (
  { needed }: { needed: readonly string[] },
  values: object,
  secrets: Readonly<Record<string, unknown>> = {},
): string[] => needed.filter((field) => isBlank(field in secrets ? secrets[field] : (values as Record<string, unknown>)[field]))

const fails = ['app_not_found', 'invalid_input'] as const
const changeFails = ['app_not_found', 'invalid_input', 'stale_version', 'move_not_possible', 'not_allowed'] as const

/** The path as types see it: its parameters are those that the kind states. */
type Path = '/games-api/api/v1.0/app/:appId/setting'

const shapesOf = <Schema extends z.ZodObject>(schema: Schema, secrets: readonly string[]) => {
  const secret = z.string().trim().max(longestSecret).nullable().optional()
  return {
    Secrets: z.record(z.string(), SecretHint.nullable()),
    Given: z.strictObject({
      values: schema,
      /** By name: a new secret, or null to remove it. Those that are left out stay. */
      secrets: z.strictObject(Object.fromEntries(secrets.map((name) => [name, secret]))).default({}),
      version: EditedVersion,
    }),
    /** One of the phases or zones. */
    Scope: z.object({ scope: z.string(), version: z.number(), values: schema, secrets: z.record(z.string(), SecretHint.nullable()) }),
  }
}

const readsOf = <Schema extends z.ZodObject, Params extends { appId: typeof AppId }>(kind: SettingOptions<Schema, Params>) => {
  const { schema, params, words } = kind
  const path = kind.path as Path
  const access = (kind.scope === 'app' ? can : canInPhase)(kind.view, 'appId')
  const { Secrets, Scope } = shapesOf(schema, [])
  return {
    read: get(path, {
      summary: `Read ${words}`,
      access,
      params,
      data: {
        /** The phase or zone; `app` for what belongs to the app. */
        scope: z.string(),
        /** 0: never saved. */
        version: z.number(),
        values: schema,
        secrets: Secrets,
        missing: z.array(z.string()),
        needed: z.number(),
        updatedBy: z.string().nullable(),
        updatedAt: z.string().nullable(),
      },
      fails,
    }),
    /** Lists the versions, the latest first, with what each changed. */
    history: get(`${path}/history`, {
      summary: `List the versions of ${words}`,
      access,
      params,
      query: paging,
      data: paged(SettingVersion),
      fails,
    }),
    /** Returns the setting in each phase or zone in which the caller may see it, to be compared. */
    compare: get(`${path}/comparison`, {
      summary: `Compare ${words} across phases`,
      access,
      params,
      data: { scopes: z.array(Scope) },
      fails,
    }),
  }
}

const changesOf = <Schema extends z.ZodObject, Params extends { appId: typeof AppId }>(kind: SettingOptions<Schema, Params>) => {
  const { schema, params, words, secrets = [] } = kind
  const path = kind.path as Path
  const access = (kind.scope === 'app' ? can : canInPhase)(kind.edit, 'appId')
  const { Given } = shapesOf(schema, secrets)
  const data = { version: z.number() }
  return {
    /** @throws stale_version when somebody saved since `version` was read */
    save: put(path, {
      summary: `Save ${words}`,
      access,
      params,
      body: Given,
      data,
      fails: changeFails,
      aDay: 'save',
      activity: SettingSaved,
      ...(secrets.length > 0 && { holdsSecret: true as const }),
    }),
    /**
     * Copies fields from another phase or zone into this one. Secrets are never copied. Both versions are those of the preview.
     * @throws stale_version when one of them was saved since
     */
    copy: post(`${path}/copy`, {
      summary: `Copy ${words} from another phase`,
      access,
      params,
      body: z.strictObject({
        from: z.string().max(50),
        fromVersion: EditedVersion,
        version: EditedVersion,
        fields: z.array(z.string().max(100)).min(1).max(100),
      }),
      data,
      fails: changeFails,
      aDay: 'save',
      activity: SettingCopied,
    }),
  }
}

/**
 * Declares a setting: a document of an app and a phase, of an app and a zone, or of an app. docs/decisions/0063 shows how one is
 * served and shown.
 *
 *     export const technical = settingKind({ name: 'channel-technical', scope: 'phase', schema, empty, secrets: ['apiKey'], … })
 */
export const settingKind = <Schema extends z.ZodObject, Params extends { appId: typeof AppId }>(kind: SettingOptions<Schema, Params>) => ({
  ...kind,
  secrets: kind.secrets ?? [],
  made: kind.made ?? [],
  routes: { ...readsOf(kind), ...changesOf(kind) },
})

/** Any setting, for what does not look into its values. */
export type SettingKind = ReturnType<typeof settingKind<z.ZodObject, { appId: typeof AppId }>>
export type SettingRoutes = SettingKind['routes']
/** A setting by what its values are. */
export type SettingOf<Values> = Omit<SettingKind, 'schema'> & { schema: z.ZodType<Values> }
