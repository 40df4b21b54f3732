import { Readable } from 'node:stream'
import { channelBasic, type ChannelBasic, channelTechnical } from '@portico/contract/console/channel'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Deps } from '../deps.ts'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { claimIcon, storeIcon } from '../domains/apps/registrations/index.ts'
import { createDemoChannel, type DemoChannel } from '../domains/console/channel/index.ts'
import { switchProduct } from '../domains/console/product-setting/index.ts'
import { fillSecurity } from '../domains/console/security/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import type { Db } from '../kernel/database/database.ts'
import { storeFile } from '../kernel/files/storing.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { drawLandscape } from './pictures.ts'
import { storyApp } from './story.ts'

/** Two other games: one whose channel was rejected, and one whose channel is pending approval. */
const [rejected, pending] = ['LG-HANABI', 'LG-BYEOL']

const basicOf = (name: string, iconFileId: string | null): ChannelBasic => ({
  ...(channelBasic.empty as ChannelBasic),
  iconFileId,
  name: name.slice(0, 20),
  description: `${name}: follow the northern lights, and sail with friends.`,
  email: 'channel@example.test',
  privacyUrl: 'https://aurorasaga.example.com/privacy',
  termsUrl: 'https://aurorasaga.example.com/terms',
  categories: ['simulation', 'strategy'],
  texts: {
    en_US: { name: name.slice(0, 20), description: 'Follow the northern lights.' },
    ja_JP: { name: 'オーロラ・サーガ', description: 'オーロラを追って、島々の海へ。' },
    ko_KR: { name: '오로라 사가', description: '오로라를 따라 섬들의 바다로.' },
    zh_CN: { name: '极光传说', description: '追随极光，驶向群岛之海。' },
  },
  permissions: [
    { scope: 'profile', required: true, purpose: 'To show your name to your crew' },
    { scope: 'friends', required: false, purpose: 'To find friends who play' },
  ],
  missionSticker: true,
})

const hosts: Readonly<Record<Phase, string>> = { 1: 'dev', 2: 'stage', 3: 'www' }

const technicalOf = (phase: Phase) => ({
  ...channelTechnical.empty,
  callbackUrls: [`https://${hosts[phase]}.aurorasaga.example.com/login`, ...(phase === 1 ? ['http://localhost:8080/login'] : [])],
  androidPackages: ['com.example.aurorasaga'],
  iosBundles: ['com.example.aurorasaga'],
  schemes: ['aurorasaga'],
  tokenHours: phase === 3 ? 12 : 24,
  eventUrl: phase === 3 ? 'https://events.aurorasaga.example.com/portico' : '',
})

const makeIcon = async ({ files }: Deps, db: Db, appId: string, { userKey }: Person): Promise<string> => {
  const icon = await storeFile(db, files, Readable.from([drawLandscape(`${appId} channel`, 512, 512)]))
  await storeIcon(db, icon, userKey)
  await claimIcon(db, appId, icon.id, userKey)
  return icon.id
}

/** Creates channels in three phases of one game with its security tools, a rejected channel and one pending approval. */
export const fillChannels = async (
  deps: Deps,
  db: Db,
  { people, apps }: { people: ReadonlyMap<DemoName, Person>; apps: readonly SavedApp[] },
): Promise<void> => {
  const [by, reviewer, pm] = (['biz', 'reviewer', 'tech_pm'] as const).map((name) => people.get(name))
  if (!by || !reviewer || !pm) return
  const make = async (app: SavedApp | undefined, phase: Phase, rest: Partial<DemoChannel> & Pick<DemoChannel, 'status'>) => {
    if (!app) return
    const demoChannel = { appId: app.id, phase, by, reviewer, testers: [], addresses: [], friends: 0 }
    const basic = basicOf(app.name, await makeIcon(deps, db, app.id, by))
    await createDemoChannel(db, deps, { ...demoChannel, basic, technical: technicalOf(phase), ...rest })
  }
  const find = (id: string) => apps.find((one) => one.id === id)
  const first = find(storyApp)
  if (!first) return
  const testers = [
    { user: 'u-20941', name: 'Mika Arai' },
    { user: 'u-20942', name: 'Jonas Weber' },
    { user: 'tester1@example.test', name: 'Seo-yeon Park' },
    { user: 'tester2@example.test', name: '' },
  ]
  await make(first, 1, { status: 'DRAFT', testers, addresses: ['203.0.113.0/24'], friends: 12 })
  await make(first, 2, { status: 'APPROVED', testers: testers.slice(0, 2), addresses: ['203.0.113.0/28'] })
  await make(first, 3, { status: 'APPROVED', addresses: ['198.51.100.16/28', '198.51.100.40'] })
  for (const phase of [1, 2, 3] as const)
    await switchProduct(db, deps, { appId: first.id, phase, productId: 'channel', isOn: true, by: pm })
  await make(find(rejected), 1, { status: 'REJECTED', reason: 'The icon shows a competitor’s mark. Please replace it.' })
  await make(find(pending), 2, { status: 'REQUESTED' })
  await fillSecurity(db, deps, { appId: first.id, by: pm })
}
