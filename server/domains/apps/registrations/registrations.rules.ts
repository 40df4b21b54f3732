import { type AppLifeState, type BasicSetting, channelingType } from '@portico/contract/apps/registrations'
import type { FieldError } from '@portico/contract/kernel/envelope'
import { fieldError } from '../../../kernel/http/calls/failure.ts'

/** An app's registration, as stored. */
export interface Registration extends Omit<BasicSetting, 'packages' | 'publisherId' | 'appType'> {
  id: string
  status: AppLifeState
  appType: number
  mainPlatform: number
  publisherCompanyId: number | null
  aos: string[]
  ios: string[]
  version: number
  secretHint: string | null
  secretMadeAt: Date | null
}

/** Returns the basic settings of a registration. */
export const basicOf = (row: Registration): BasicSetting => ({
  name: row.name,
  appType: row.appType as BasicSetting['appType'],
  publisherId: row.publisherCompanyId,
  partnerIds: row.partnerIds,
  packages: { aos: row.aos, ios: row.ios },
  aliases: row.aliases,
  eventUrl: row.eventUrl,
  webLogin: row.webLogin,
  missionSticker: row.missionSticker,
  iconFileId: row.iconFileId,
  genre: row.genre,
  ageRating: row.ageRating,
  countries: row.countries,
  languages: row.languages,
  description: row.description,
})

interface Company {
  id: number
  kind: 'provider' | 'partner'
}

type Companies = Pick<BasicSetting, 'appType' | 'publisherId' | 'partnerIds'>

/** Returns the publisher's company id: the chosen one or, for channeling without one, the first developer. */
export const publisherOf = ({ appType, publisherId, partnerIds }: Companies): number | null =>
  publisherId ?? (appType === channelingType ? (partnerIds[0] ?? null) : null)

/**
 * Returns field errors for companies that do not exist, and for a publisher that is neither the provider nor, for channeling, a
 * developer (G-59).
 */
export const companyProblems = (setting: Companies, known: readonly Company[]): FieldError[] => {
  const { appType, partnerIds } = setting
  const byId = new Map(known.map((company) => [company.id, company]))
  const publisherId = publisherOf(setting)
  const fits =
    publisherId === null || (appType === channelingType ? partnerIds.includes(publisherId) : byId.get(publisherId)?.kind === 'provider')
  return [
    ...partnerIds.flatMap((id, at) => (byId.has(id) ? [] : [fieldError(`partnerIds.${at}`, 'unknown_option')])),
    ...(fits ? [] : [fieldError('publisherId', 'unknown_option')]),
  ]
}
