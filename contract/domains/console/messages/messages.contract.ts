import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { locales } from '../../../kernel/locale.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { phases } from '../../../kernel/permission.ts'
import { can, del, get, post, put } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { Reason } from '../../apps/registrations/registrations.contract.ts'
import { layouts, MessageContent } from './messages.content.ts'
import { liveStates, type MessageKind, messageTypes, revisionStates, templateStates } from './messages.life.ts'

export * from './messages.content.ts'
export * from './messages.life.ts'

/** Paths that do not belong to one template. */
const reserved = ['list', 'add']

/** A template's id: unique within a phase and type (VALID-04); another phase may have the same one. */
export const TemplateId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,50}$/, { error: 'invalid_template_id' })
  .refine((id) => !reserved.includes(id.toLowerCase()), { error: 'invalid_template_id' })

const State = z.enum(templateStates).meta({ id: 'TemplateState' })

export const TemplateHead = z
  .object({
    templateId: z.string(),
    type: z.enum(['GAME', 'OA']),
    name: z.string(),
    layout: z.enum(layouts),
    languages: z.array(z.enum(locales)),
    status: State,
    /** The live state; null if nothing has been live yet. */
    live: z.enum(liveStates).nullable(),
    /** The number of the newest revision. */
    revision: z.number(),
    updatedBy: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'TemplateHead' })
export type TemplateHead = z.infer<typeof TemplateHead>

/** A revision: the latest, or one from the history. `REPLACED` ones were changed while pending. */
export const TemplateRevision = z
  .object({
    no: z.number(),
    state: z.enum([...revisionStates, 'REPLACED']),
    content: MessageContent,
    note: z.string(),
    reason: z.string(),
    createdBy: z.string().nullable(),
    createdAt: z.string(),
    requestedBy: z.string().nullable(),
    requestedAt: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'TemplateRevision' })
export type TemplateRevision = z.infer<typeof TemplateRevision>

const moveNames = ['activate', 'submit', 'cancel', 'approve', 'reject', 'enable', 'disable'] as const
export const MessageTemplate = z
  .object({
    ...TemplateHead.shape,
    version: z.number(),
    newest: TemplateRevision,
    /** The live content and its number; null if nothing has been live yet. */
    liveRevision: z.object({ no: z.number(), content: MessageContent }).nullable(),
    /** Transitions from the current state and phase; those the caller may not make give the reason. */
    moves: z.array(z.object({ name: z.enum(moveNames), obstacle: z.enum(['permission', 'not_yours']).nullable() })),
    editable: z.boolean(),
    removable: z.boolean(),
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof MessageTemplate>
export type TemplateMove = (typeof moveNames)[number]

const Details = { appId: z.string(), phase: z.number(), type: z.string(), templateId: z.string() }
export const TemplateAdded = activity('message.added', 'app', z.object(Details))
export const TemplateChanged = activity(
  'message.changed',
  'app',
  z.object({ ...Details, revision: z.number(), fields: z.array(z.string()) }),
)
export const TemplateDeleted = activity('message.deleted', 'app', z.object(Details))
export const TemplateMoved = activity(
  'message.moved',
  'app',
  z.object({ ...Details, revision: z.number(), before: z.string(), after: z.string(), reason: z.string() }),
)
/** Maximum recipients of one test. */
const maxTesters = 20
export const TemplateTested = activity('message.tested', 'app', z.object({ ...Details, users: z.number() }))
export const TemplateCopied = activity('message.copied', 'app', z.object({ ...Details, targetPhase: z.number(), revision: z.number() }))

/** Returns the path of one kind. Both have the same type, from which the parameters are derived. */
const pathOf = (kind: MessageKind) => `/games-api/api/v1.0/app/:appId/message/${kind}` as '/games-api/api/v1.0/app/:appId/message/user'

/** Returns the words for a template of one kind. */
const templateOf = (kind: MessageKind): string => `${kind === 'oa' ? 'an' : 'a'} ${messageTypes[kind]} message template`

const params = { appId: AppId, tid: TemplateId }
const edited = { version: EditedVersion }
const state = { status: State, version: z.number() }
const itemFails = ['app_not_found', 'not_found', 'not_allowed'] as const
const moving = [...itemFails, 'stale_version', 'move_not_possible'] as const
const TargetPhase = z.literal(phases)

const listRoutes = (kind: MessageKind) => ({
  /** Lists the templates of the phase, most recently changed first. */
  list: get(`${pathOf(kind)}/list`, {
    summary: `List the ${messageTypes[kind]} message templates of an app in a phase`,
    access: can(`app-message-${kind}-view`, 'appId'),
    params: { appId: AppId },
    query: {
      status: State.optional(),
      layout: z.enum(layouts).optional(),
      language: z.enum(locales).optional(),
      keyword: text({ max: limits.keyword }).optional(),
      sort: z.enum(['updated,desc', 'updated,asc', 'name,asc', 'name,desc', 'templateId,asc', 'templateId,desc']).default('updated,desc'),
      ...paging,
    },
    data: paged(TemplateHead),
    fails: ['app_not_found'],
  }),
  /** Creates a template as a draft. @throws template_exists when the phase has one of this type with the same id */
  add: post(`${pathOf(kind)}/add`, {
    summary: `Add ${templateOf(kind)}`,
    access: can(`app-message-${kind}-add`, 'appId'),
    params: { appId: AppId },
    body: z.strictObject({ templateId: TemplateId, content: MessageContent }),
    data: state,
    fails: ['app_not_found', 'template_exists', 'invalid_input'],
    dailyLimit: 'template',
    activity: TemplateAdded,
  }),
})

const entryRoutes = (kind: MessageKind) => ({
  one: get(`${pathOf(kind)}/:tid`, {
    summary: `Read ${templateOf(kind)}`,
    access: can(`app-message-${kind}-view`, 'appId'),
    params,
    data: { template: MessageTemplate },
    fails: ['app_not_found', 'not_found'],
  }),
  /** Saves a draft; in any other state starts a new revision. @throws stale_version when somebody saved meanwhile */
  change: put(`${pathOf(kind)}/:tid`, {
    summary: `Change ${templateOf(kind)}`,
    access: can(`app-message-${kind}-edit`, 'appId'),
    params,
    body: z.strictObject({ content: MessageContent, ...edited }),
    data: { ...state, revision: z.number() },
    fails: [...moving, 'invalid_input'],
    dailyLimit: 'save',
    activity: TemplateChanged,
  }),
  /** Deletes a template with its history. @throws move_not_possible while it is pending approval or is live outside Development */
  remove: del(`${pathOf(kind)}/:tid`, {
    summary: `Delete ${templateOf(kind)}`,
    access: can(`app-message-${kind}-delete`, 'appId'),
    params,
    data: {},
    fails: [...itemFails, 'move_not_possible'],
    activity: TemplateDeleted,
  }),
  /** Lists the revisions of a template, newest first, at most a hundred. */
  revisions: get(`${pathOf(kind)}/:tid/revisions`, {
    summary: `List the revisions of ${templateOf(kind)}`,
    access: can(`app-message-${kind}-view`, 'appId'),
    params,
    data: { list: z.array(TemplateRevision) },
    fails: ['app_not_found', 'not_found'],
  }),
})

const moveRoutes = (kind: MessageKind) => {
  const shared = { params, data: state, activity: TemplateMoved }
  const words = templateOf(kind)
  return {
    /** In Development it goes live at once; elsewhere approval is requested. @throws invalid_input naming what is missing */
    submit: post(`${pathOf(kind)}/:tid/submit`, {
      summary: `Request approval of ${words}, or in Development make it live`,
      access: can(`app-message-${kind}-submit`, 'appId'),
      body: z.strictObject({ ...edited, note: Reason }),
      fails: [...moving, 'invalid_input'],
      ...shared,
    }),
    cancel: post(`${pathOf(kind)}/:tid/cancel`, {
      summary: `Withdraw the request for approval of ${words}`,
      access: can(`app-message-${kind}-cancel`, 'appId'),
      body: z.strictObject(edited),
      fails: [...moving],
      ...shared,
    }),
    /** Approves the pending revision, which goes live. @throws stale_version when it was changed since `version` was read */
    approve: post(`${pathOf(kind)}/:tid/approve`, {
      summary: `Approve ${words}`,
      access: can(`app-message-${kind}-approve`, 'appId'),
      body: z.strictObject(edited),
      fails: [...moving],
      ...shared,
    }),
    reject: post(`${pathOf(kind)}/:tid/reject`, {
      summary: `Reject ${words}`,
      access: can(`app-message-${kind}-reject`, 'appId'),
      body: z.strictObject({ ...edited, reason: Reason }),
      fails: [...moving, 'invalid_input'],
      ...shared,
    }),
  }
}

const switchRoutes = (kind: MessageKind) => {
  const shared = { params, data: state, fails: [...moving], activity: TemplateMoved }
  return {
    enable: post(`${pathOf(kind)}/:tid/enable`, {
      summary: `Enable ${templateOf(kind)} that is live`,
      access: can(`app-message-${kind}-enable`, 'appId'),
      body: z.strictObject(edited),
      ...shared,
    }),
    disable: post(`${pathOf(kind)}/:tid/disable`, {
      summary: `Disable ${templateOf(kind)} that is live`,
      access: can(`app-message-${kind}-disable`, 'appId'),
      body: z.strictObject(edited),
      ...shared,
    }),
  }
}

const copyRoutes = (kind: MessageKind) => ({
  /** Returns the other phase's template with this id, for the preview of a copy. */
  target: get(`${pathOf(kind)}/:tid/target/:phase`, {
    summary: `Read what another phase has in place of ${templateOf(kind)}`,
    access: can(`app-message-${kind}-view`, 'appId'),
    params: { ...params, phase: z.coerce.number().pipe(TargetPhase) },
    data: {
      target: z.object({ version: z.number(), status: State, content: MessageContent }).nullable(),
      /** True when the caller can copy it as a draft; otherwise the copy must be submitted at once. */
      mayDraft: z.boolean(),
      maySubmit: z.boolean(),
    },
    fails: [...itemFails],
  }),
  /**
   * Copies the latest revision to another phase: as a draft if the caller may write there, or submitted at once. `targetVersion`
   * is the version in the preview, 0 for none.
   */
  copy: post(`${pathOf(kind)}/:tid/copy`, {
    summary: `Copy ${templateOf(kind)} to another phase`,
    access: can(`app-message-${kind}-view`, 'appId'),
    params,
    body: z.strictObject({ targetPhase: TargetPhase, ...edited, targetVersion: EditedVersion, submit: z.boolean(), note: Reason }),
    data: state,
    fails: [...moving, 'invalid_input', 'template_exists'],
    dailyLimit: 'template',
    activity: TemplateCopied,
  }),
})

const testRoutes = (kind: MessageKind) => ({
  testers: get(`${pathOf(kind)}/:tid/test`, {
    summary: `List the test users to whom ${templateOf(kind)} can be sent`,
    access: can(`app-message-${kind}-submit`, 'appId'),
    params,
    data: { users: z.array(z.string()), connected: z.boolean() },
    fails: [...itemFails],
  }),
  /** Asks a connected system to send the latest revision, with its samples, to test users of the channel. */
  test: post(`${pathOf(kind)}/:tid/test`, {
    summary: `Send ${templateOf(kind)} to test users`,
    access: can(`app-message-${kind}-submit`, 'appId'),
    params,
    body: z.strictObject({ users: z.array(z.string().max(254)).min(1, { error: 'required' }).max(maxTesters), locale: z.enum(locales) }),
    /** False when no system that sends messages is connected: nothing was sent. */
    data: { connected: z.boolean() },
    fails: [...itemFails, 'invalid_input'],
    activity: TemplateTested,
  }),
})

const routesOf = (kind: MessageKind) => ({
  ...listRoutes(kind),
  ...entryRoutes(kind),
  ...moveRoutes(kind),
  ...switchRoutes(kind),
  ...copyRoutes(kind),
  ...testRoutes(kind),
})

/** Messages from player to player (GAME). */
export const userMessages = routesOf('user')
/** Messages of the app's official account (OA). */
export const oaMessages = routesOf('oa')
export const messagesOf = { user: userMessages, oa: oaMessages } as const
