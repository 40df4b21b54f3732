import { landingPages, type LandingConfiguration, newConfiguration, type TemplateContent } from '@portico/contract/console/landing-pages'
import { activityLog } from '@portico/contract/apps/activity'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { appRoles } from '@portico/contract/permissions'
import { grantRoles } from '../../apps/roles/index.ts'
import { unique } from '../../../testing/unique.ts'
import { drawLandscape } from '../../../demo/pictures.ts'

export const agreement = 'I agree that my address is kept until the release.'
const words = { heading: 'Register', body: 'Be **first**.', consent: agreement, marketing: 'News by mail', button: '', thanks: '' }

export const sampleContent: TemplateContent = {
  scheme: 'light',
  accent: 'indigo',
  sections: [
    {
      id: 'h',
      kind: 'hero',
      pictureId: null,
      texts: { en_US: { title: 'Star Harbor', subtitle: 'Set sail', alt: '' }, ja_JP: { title: '星の港', subtitle: '', alt: '' } },
    },
    { id: 'r', kind: 'registration', showCount: true, texts: { en_US: words } },
  ],
}

/** Creates a world in which `staff` maintains the app's landing page as its director, with shortcuts for calls. */
export const createLandingWorld = async () => {
  const all = await createWorld()
  const { deps, staff, app, visitor } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.director, appIds: [app.id] })
  const params = { appId: app.id }
  const alias = unique()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const read = (who: Person = staff) => who.call(landingPages.configuration, { params })
  const save = async (changed: Partial<LandingConfiguration>, who: Person = staff) => {
    const { configuration, version } = await read(who)
    return who.call(landingPages.save, { params, body: { configuration: { ...configuration, ...changed }, version } })
  }
  const addTemplate = async (content: TemplateContent = sampleContent, who: Person = staff) =>
    (await who.call(landingPages.addTemplate, { params, body: { name: 'Before the release', type: 'pre-registration', content } })).id
  const publish = async (who: Person = staff) =>
    (await who.call(landingPages.publish, { params, body: { version: (await read()).version, note: '' } })).number
  /** Publishes a page from one template in English and Japanese. */
  const open = async (changed: Partial<LandingConfiguration> = {}, content = sampleContent) => {
    const id = await addTemplate(content)
    await save({ alias, languages: ['en_US', 'ja_JP'], templates: { en_US: id }, ...changed })
    await publish()
    return id
  }
  const visit = (path = `/l/${alias}`, headers: Record<string, string> = {}) => visitor.raw({ method: 'GET', url: path, headers })
  const fill = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    visitor.raw({
      method: 'POST',
      url: `/l/${alias}`,
      payload: new URLSearchParams({ country: 'JP', consent: 'yes', ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const upload = async (use: 'section' | 'og' | 'favicon' = 'section', who: Person = staff) => {
    const bytes = new Blob([new Uint8Array(drawLandscape('harbor', 1280, 720))])
    return (await who.call(landingPages.picture, { params, query: { use }, upload: { name: 'a.png', type: 'image/png', bytes } })).picture
  }
  const logged = async () =>
    (await staff.call(activityLog.list, { params, query: { area: 'landing-page' } })).list.map(({ action }) => action)
  return {
    ...all,
    params,
    alias,
    read,
    save,
    addTemplate,
    publish,
    open,
    visit,
    fill,
    upload,
    logged,
    empty: newConfiguration('Asia/Tokyo'),
  }
}
