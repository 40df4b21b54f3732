import type { NewApp } from '@portico/contract/console/creation'

/** Returns the wizard's request for a new app. */
export const newApp = (suffix: string, partnerIds: number[], more: Partial<NewApp> = {}): NewApp => ({
  mainPlatform: 1,
  suffix,
  name: 'Moon Garden',
  appType: 1,
  publisherId: null,
  partnerIds,
  packages: { aos: ['com.example.moon'], ios: [] },
  aliases: [],
  eventUrl: '',
  webLogin: false,
  missionSticker: false,
  iconFileId: null,
  defaultLocale: 'en_US',
  ownerTeamId: null,
  contractType: '',
  domains: [],
  ...more,
})
