import { channelBasic, type ChannelBasic, channelLife, type ChannelMove } from '@portico/contract/console/channel'
import { missingIn } from '@portico/contract/console/phase-settings'
import type { ChannelStatus } from '@portico/contract/console/product-setting'
import { changedFields, pick } from '@portico/contract/kernel/changes'
import type { Permission } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { newToken } from '../../../kernel/tokens.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { claimIcon, notifyHolders, peopleOf } from '../../apps/registrations/index.ts'
import { emitEvent } from '../connections/index.ts'
import { readSetting, type SettingHooks, type SettingPlace } from '../phase-settings/index.ts'
import { type ChannelPlace, channelStore } from './channel.store.ts'
import { type ChannelEvent, channelText } from './channel.texts.ts'

/** A caller's action on the channel of a phase. */
export interface Step extends ChannelPlace {
  by: Pick<Person, 'userKey' | 'name' | 'rules'>
  /** The version of the basic information that the caller read. */
  version: number
}

const idLength = 12
/** Generates a channel id: letters and digits, long enough to be unguessable. */
const newChannelId = (): string =>
  `CH-${newToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, idLength)
    .toUpperCase()}`

/** Returns the location of a setting of the phase. */
export const settingPlace = ({ appId, phase }: ChannelPlace): SettingPlace => ({ appId, phase, scope: String(phase) })

const readBasic = async (db: Db, place: ChannelPlace) => {
  const { values, ...rest } = await readSetting(db, channelBasic, settingPlace(place))
  return { ...rest, values: values as ChannelBasic }
}

/** Creates the channel of a phase. @returns its id @throws move_not_possible if there is one */
export const addChannel = async (db: Db, place: ChannelPlace, by: { userKey: string }): Promise<string> => {
  await lockApp(db, place.appId)
  const channelId = newChannelId()
  return (await channelStore(db).add(place, channelId, by.userKey)) ? channelId : fail('move_not_possible')
}

interface ChannelNotification extends Pick<Step, 'appId' | 'phase' | 'by'> {
  to: readonly string[]
  what: ChannelEvent
  words?: string
}

const linkOf = ({ what, appId, phase }: ChannelNotification): string =>
  what === 'requested' || what === 'cancelled'
    ? `/console/approvals?kind=channel&id=${appId}.${phase}`
    : `/app/product/portico/${what === 'key' ? 'technical' : 'basic'}-info?appId=${appId}&ph=${phase}`

/** Notifies people who may still see the channel about an action, except the actor. */
export const notifyPeople = async (db: Db, parts: Pick<Parts, 'mail' | 'config'>, notification: ChannelNotification): Promise<void> => {
  const { appId, phase, by, to, what, words = '' } = notification
  await notifyHolders(db, parts, {
    kind: 'approval',
    appId,
    to,
    holding: { rules: by.rules, permission: 'app-product-channel-view' },
    by: by.userKey,
    link: linkOf(notification),
    text: (app) => channelText(what, { app, by: by.name, phase, words }),
  })
}

const decidersOf = (db: Db, { appId, by: { rules } }: Step): Promise<string[]> =>
  peopleOf(db, appId, { rules, permission: 'app-product-channel-approve' satisfies Permission })

/** Reads a channel for a transition. @throws move_not_possible; stale_version when the information has been saved since then */
const readFor = async (db: Db, step: Step, move: ChannelMove) => {
  await lockApp(db, step.appId)
  const profile = await channelStore(db).find(step)
  if (!profile || !channelLife.moves[move].from.includes(profile.status)) return fail('move_not_possible')
  const basic = await readBasic(db, step)
  if (basic.version !== step.version) return failStale(basic.version)
  return { profile, basic, to: channelLife.moves[move].to }
}

/** Requests approval and notifies those who decide. @throws invalid_input naming what is missing */
export const submitChannel = async (db: Db, parts: Parts, step: Step & { note: string }): Promise<ChannelStatus> => {
  const { basic, to } = await readFor(db, step, 'submit')
  const missing = missingIn(channelBasic, basic.values)
  if (missing.length > 0) fail('invalid_input', { fieldErrors: missing.map((field) => fieldError(field, 'required')) })
  await channelStore(db).move(step, to, { note: step.note, requestedBy: step.by.userKey })
  await notifyPeople(db, parts, { ...step, to: await decidersOf(db, step), what: 'requested', words: step.note })
  return to
}

/** Withdraws a request. */
export const cancelChannel = async (db: Db, parts: Parts, step: Step): Promise<ChannelStatus> => {
  const { to } = await readFor(db, step, 'cancel')
  await channelStore(db).move(step, to)
  await notifyPeople(db, parts, { ...step, to: await decidersOf(db, step), what: 'cancelled' })
  return to
}

/** Notifies outside systems which part of a channel to reread. */
export const emitChannelChanged = (
  db: Db,
  { appId, phase }: ChannelPlace,
  part: 'basic' | 'technical' | 'secrets' | 'testers' | 'addresses',
) => emitEvent(db, { appId, phase, kind: 'channel.changed', data: { area: 'channel', part } })

/** Approves a request, makes its contents live and notifies the requester. @returns the differences to the previous live values */
export const approveChannel = async (db: Db, parts: Parts, step: Step) => {
  const { profile, basic, to } = await readFor(db, step, 'approve')
  await channelStore(db).move(step, to, { decidedBy: step.by.userKey, live: { values: basic.values, version: basic.version } })
  await notifyPeople(db, parts, { ...step, to: [profile.requestedBy ?? ''], what: 'approved' })
  await emitChannelChanged(db, step, 'basic')
  const before = profile.live ?? (channelBasic.empty as ChannelBasic)
  const fields = changedFields(before, basic.values)
  return { status: to, before: pick(before, fields), after: pick(basic.values, fields) }
}

/** Rejects a request and notifies the requester of the reason. @throws invalid_input without a reason */
export const rejectChannel = async (db: Db, parts: Parts, step: Step & { reason: string }): Promise<ChannelStatus> => {
  const { profile, to } = await readFor(db, step, 'reject')
  if (step.reason === '') fail('invalid_input', { fieldErrors: [fieldError('reason', 'required')] })
  await channelStore(db).move(step, to, { decidedBy: step.by.userKey, reason: step.reason })
  await notifyPeople(db, parts, { ...step, to: [profile.requestedBy ?? ''], what: 'rejected', words: step.reason })
  return to
}

/** Hook for saves of basic information: requires a channel and no pending request; makes the channel a draft again. */
export const basicHooks: SettingHooks = {
  check: async (db, { appId, phase = 1, by, to }) => {
    const profile = await channelStore(db).find({ appId, phase })
    if (!profile || !channelLife.moves.edit.from.includes(profile.status)) return fail('move_not_possible')
    await claimIcon(db, appId, (to as ChannelBasic).iconFileId, by.userKey)
    return []
  },
  changed: async (db, { appId, phase = 1 }) => channelStore(db).move({ appId, phase }, 'DRAFT'),
}

/** Checks that the technical information has a channel. @throws channel_needed */
export const requireChannel = async (db: Db, place: ChannelPlace): Promise<void> => {
  if (!(await channelStore(db).find(place))) fail('channel_needed')
}

/** Creates the hook for saves of technical information, which requires a channel, and refuses event URLs that are not public. */
export const technicalHooks = ({ outbound }: Pick<Parts, 'outbound'>): SettingHooks => ({
  check: async (db, { appId, phase = 1, after: { eventUrl } }) => {
    await requireChannel(db, { appId, phase })
    const isRefused = typeof eventUrl === 'string' && eventUrl !== '' && outbound.refuses(eventUrl)
    return isRefused ? [fieldError('values.eventUrl', 'refused_url')] : []
  },
  changed: async (db, { appId, phase = 1 }) => emitChannelChanged(db, { appId, phase }, 'technical'),
})
