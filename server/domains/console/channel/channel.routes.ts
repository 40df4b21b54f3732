import { channel, channelAddresses, channelBasic, channelTechnical, channelTesters, dummyFriends } from '@portico/contract/console/channel'
import { defaultPhase } from '@portico/contract/kernel/permission'
import type { Parts } from '../../../domain.ts'
import { implement, combineRoutes } from '../../../kernel/http/calls/implement.ts'
import type { Standing } from '../../../kernel/identity/actor.ts'
import { type EntryHooks, entryRoutes } from '../entry-lists/index.ts'
import { settingRoutes } from '../phase-settings/index.ts'
import {
  addChannel,
  approveChannel,
  basicHooks,
  cancelChannel,
  emitChannelChanged,
  rejectChannel,
  submitChannel,
  technicalHooks,
} from './channel.actions.ts'
import { channelStore } from './channel.store.ts'
import { generateFriends } from './friends.actions.ts'
import { makeSecret } from './secrets.actions.ts'

const placeOf = ({ appId }: { appId: string }, { phase = defaultPhase }: Standing) => ({ appId, phase })

const moves = (parts: Parts) =>
  implement(
    {
      one: channel.one,
      add: channel.add,
      submit: channel.submit,
      cancel: channel.cancel,
      approve: channel.approve,
      reject: channel.reject,
    },
    {
      one: async ({ db, params, standing }) => {
        const profile = await channelStore(db).find(placeOf(params, standing))
        return {
          status: profile?.status ?? 'NONE',
          channelId: profile?.channelId ?? null,
          live: profile?.live ?? null,
          note: profile?.note ?? '',
          requestedBy: profile?.requester ?? null,
          requestedAt: profile?.requestedAt?.toISOString() ?? null,
          decidedBy: profile?.decider ?? null,
          decidedAt: profile?.decidedAt?.toISOString() ?? null,
          reason: profile?.reason ?? '',
        }
      },

      add: async ({ db, actor, params, standing, record }) => {
        const place = placeOf(params, standing)
        const channelId = await addChannel(db, place, actor)
        await record({ ...place, channelId })
        return { status: 'DRAFT' as const, channelId }
      },

      submit: async ({ db, actor, params, standing, body, record }) => {
        const place = placeOf(params, standing)
        const status = await submitChannel(db, parts, { ...place, ...body, by: actor })
        await record({ ...place, ...body })
        return { status }
      },

      cancel: async ({ db, actor, params, standing, body, record }) => {
        const place = placeOf(params, standing)
        const status = await cancelChannel(db, parts, { ...place, ...body, by: actor })
        await record(place)
        return { status }
      },

      approve: async ({ db, actor, params, standing, body, record }) => {
        const place = placeOf(params, standing)
        const { status, before, after } = await approveChannel(db, parts, { ...place, ...body, by: actor })
        await record({ ...place, before, after })
        return { status }
      },

      reject: async ({ db, actor, params, standing, body, record }) => {
        const place = placeOf(params, standing)
        const status = await rejectChannel(db, parts, { ...place, ...body, by: actor })
        await record({ ...place, reason: body.reason })
        return { status }
      },
    },
  )

const secretRoutes = (parts: Parts) =>
  implement(
    { generateSecret: channel.generateSecret, initialiseKey: channel.initialiseKey, generateFriends: channel.generateFriends },
    {
      generateSecret: async ({ db, actor, params, standing, record }) => {
        const place = placeOf(params, standing)
        const secret = await makeSecret(db, parts, { ...place, by: actor, name: 'secret' })
        await record(place)
        return { secret }
      },

      initialiseKey: async ({ db, actor, params, standing, record }) => {
        const place = placeOf(params, standing)
        const secret = await makeSecret(db, parts, { ...place, by: actor, name: 'encryptionKey' })
        await record(place)
        return { secret }
      },

      generateFriends: async ({ db, actor, params, standing, body, record }) => {
        const place = placeOf(params, standing)
        const added = await generateFriends(db, { ...place, ...body, by: actor })
        await record({ ...place, owner: body.owner, added })
        return { added }
      },
    },
  )

const listHooks = (part: 'testers' | 'addresses'): EntryHooks => ({
  changed: (db, { appId, phase = defaultPhase }) => emitChannelChanged(db, { appId, phase }, part),
})

export const channelRoutes = (parts: Parts) =>
  combineRoutes([
    moves(parts),
    secretRoutes(parts),
    settingRoutes(channelBasic, parts, basicHooks),
    settingRoutes(channelTechnical, parts, technicalHooks(parts)),
    entryRoutes(channelTesters, listHooks('testers')),
    entryRoutes(dummyFriends, {}, ['list', 'download', 'remove']),
    entryRoutes(channelAddresses, listHooks('addresses')),
  ])
